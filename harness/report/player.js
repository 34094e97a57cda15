// Turns the list of steps into a player: one step at a time, by arrow keys, buttons or a drag along the timeline.
// Without this script the page is the same list, read from top to bottom.
{
  const steps = [...document.querySelectorAll('.step')];
  const ticks = [...document.querySelectorAll('.ticks a')];
  const strip = document.querySelector('.ticks');
  let current = 0;

  const show = (index, { record = true } = {}) => {
    current = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, i) => step.classList.toggle('current', i === current));
    ticks.forEach((tick, i) => {
      if (i === current) tick.setAttribute('aria-current', 'step');
      else tick.removeAttribute('aria-current');
    });
    if (record) history.replaceState(null, '', `#${steps[current].id}`);
  };

  const fromAddress = () => steps.findIndex((step) => `#${step.id}` === location.hash);

  const fromPointer = (event) => {
    const box = strip.getBoundingClientRect();
    show(Math.floor(((event.clientX - box.left) / box.width) * steps.length));
  };

  if (steps.length > 0) {
    document.documentElement.classList.add('player');
    show(fromAddress(), { record: false });
    addEventListener('hashchange', () => fromAddress() >= 0 && show(fromAddress(), { record: false }));
    document.querySelectorAll('[data-move]').forEach((button) => {
      button.addEventListener('click', () => show(current + Number(button.dataset.move)));
    });
    strip.addEventListener('click', (event) => {
      event.preventDefault();
      if (ticks.includes(event.target)) show(ticks.indexOf(event.target));
    });
    strip.addEventListener('pointerdown', (event) => {
      strip.setPointerCapture(event.pointerId);
      fromPointer(event);
    });
    strip.addEventListener('pointermove', (event) => strip.hasPointerCapture(event.pointerId) && fromPointer(event));
    addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const move = { ArrowLeft: current - 1, ArrowRight: current + 1 }[event.key];
      if (move === undefined) return;
      event.preventDefault();
      show(move);
    });
  }
}
