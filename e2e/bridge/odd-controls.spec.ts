import { expect, test } from './open-bridge.ts';
import { long } from '../long-run.ts';

/** Controls that do not do what a call wants of them, each in its own way. */
const page = `
<style>button, input { display: inline-block; width: 200px; height: 30px } .row { height: 40px; position: relative }</style>
<div class=row><button disabled>Disabled</button></div>
<fieldset class=row disabled style="border:0;padding:0"><button>In a disabled group</button></fieldset>
<div class=row><button aria-disabled=true>Called disabled</button></div>
<div class=row><button>Covered</button><div role=dialog aria-label=Notice style="position:absolute;inset:0;background:#eee"></div></div>
<div class=row><button id=moving>Moving</button></div>
<div class=row><button onmousedown="this.outerHTML = '<button>Replaced</button>'">Replaced when pressed</button></div>
<div class=row><button onmousedown="this.disabled = true">Disabled when pressed</button></div>
<div class=row><button onmousedown="this.remove()">Gone when pressed</button></div>
<div class=row><button onclick="this.textContent = 'Pressed'">Plain</button></div>
<div class=row><input aria-label=Readonly readonly value=fixed></div>
<div class=row><input aria-label=Short maxlength=3></div>
<div class=row><input aria-label=Date type=date></div>
<div class=row><input aria-label=Masked oninput="this.value = this.value.replace(/\\D/g, '').replace(/(\\d\\d)(?=\\d)/g, '$1-')"></div>
<div class=row><input aria-label=Refusing oninput="this.value = 'no'"></div>
<div class=row><input aria-label=Secret type=password oninput="this.value = 'other'"></div>
<div class=row><input aria-label=Fleeting oninput="this.remove()"></div>
<div class=row><input aria-label=Number type=number max=9></div>
<div class=row><input aria-label=Loyal></div>
<div class=row><input type=checkbox aria-label=Stubborn onclick="return false"></div>
<div class=row><input type=checkbox aria-label=Shy onclick="this.remove()"></div>
<div class=row><input type=checkbox aria-label=Willing></div>
<div class=row><select aria-label=Native><option>One<option>Two</select></div>
<div class=row><select aria-label=Backsliding onchange="this.value = 'One'"><option>One<option>Two</select></div>
<div class=row><div role=combobox tabindex=0 aria-label=Drawn aria-expanded=false onclick="list.hidden = false">One</div></div>
<ul role=listbox id=list hidden><li role=option onclick="document.querySelector('[aria-label=Drawn]').textContent = 'Two'; list.hidden = true">Two</li></ul>
<div class=row><div contenteditable role=textbox aria-label=Free style="width:200px"></div></div>
<div class=row><x-field></x-field></div>
<div class=row><iframe srcdoc="<input aria-label=Framed><button onclick='this.remove()'>Vanish</button>" style="height:35px;border:0"></iframe></div>
<div class=row style="height:60px;overflow:auto" id=window><div style="height:900px"><button id=virtual>Row 1</button></div></div>
<script>
  // By frames, not by the clock: a busy machine draws two frames of one moment, between which nothing that goes by the clock has moved.
  const motion = moving.animate({ marginLeft: ['0', '900px'] }, 3000)
  motion.pause()
  const move = () => { motion.currentTime = (motion.currentTime + 40) % 2920; requestAnimationFrame(move) }
  move()
  customElements.define('x-field', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<input aria-label="In a shadow">' }
  })
  document.getElementById('window').onscroll = () => { virtual.outerHTML = '<button>Row 9</button>' }
</script>`;

/** Tool, name of the control, further arguments, what the answer says. */
const refused: readonly (readonly [string, string, object, RegExp])[] = [
  ['click', 'Disabled', {}, /error disabled: button "Disabled" is disabled/],
  ['hover', 'In a disabled group', {}, /error disabled/],
  ['click', 'In a disabled group', {}, /error disabled/],
  ['click', 'Called disabled', {}, /error disabled/],
  ['click', 'Covered', {}, /error covered: dialog "Notice" lies over it/],
  ['hover', 'Covered', {}, /error covered: dialog "Notice" lies over it/],
  ['click', 'Moving', {}, /error changed: it does not stand still/],
  ['click', 'Replaced when pressed', {}, /error changed: it was pressed, but no click came of it/],
  ['click', 'Disabled when pressed', {}, /error changed: it was pressed, but no click came of it/],
  ['click', 'Gone when pressed', {}, /error changed: it was pressed, but no click came of it/],
  ['set_value', 'Plain', { value: 'x' }, /error not_editable/],
  ['type', 'Plain', { text: 'x' }, /error not_editable/],
  ['check', 'Short', {}, /error not_editable: it is no checkbox/],
  ['select', 'Short', { option: 'x' }, /error not_editable: no list of options opened/],
  ['set_value', 'Readonly', { value: 'x' }, /error not_editable/],
  ['type', 'Readonly', { text: 'x' }, /error not_editable/],
  ['set_value', 'Short', { value: 'abcdef' }, /error value_not_taken: textbox "Short" now holds "abc"/],
  ['type', 'Short', { text: 'xyz' }, /error value_not_taken: the field now holds "abc"/],
  ['set_value', 'Date', { value: '31.12.2026' }, /error value_not_taken: write it like 2026-03-16/],
  ['set_value', 'Date', { value: '2026-02-31' }, /error value_not_taken/],
  ['set_value', 'Masked', { value: '1234' }, /error value_not_taken: textbox "Masked" now holds "12-34"/],
  ['set_value', 'Refusing', { value: 'yes' }, /error value_not_taken: textbox "Refusing" now holds "no"/],
  ['type', 'Refusing', { text: 'yes' }, /error value_not_taken: the field now holds "no"/],
  ['set_value', 'Secret', { value: 'mine' }, /error value_not_taken: textbox "Secret" now holds ••••••/],
  ['type', 'Secret', { text: 'mine' }, /error value_not_taken: the field now holds ••••••/],
  ['set_value', 'Fleeting', { value: 'x' }, /error changed: textbox "Fleeting" is not on the page any more/],
  ['set_value', 'Number', { value: 'many' }, /error value_not_taken/],
  ['check', 'Stubborn', {}, /error value_not_taken: checkbox "Stubborn" is still not ticked/],
  ['check', 'Shy', {}, /error changed: checkbox "Shy" is not on the page any more/],
  ['select', 'Native', { option: 'Three' }, /error no_such_option: there is no option "Three"; there are "One", "Two"/],
  ['select', 'Native', { options: ['One', 'Two'] }, /error bad_arguments: this list takes one option only/],
  ['select', 'Backsliding', { option: 'Two' }, /error value_not_taken: "One" is selected afterwards/],
  ['select', 'Drawn', { option: 'Three' }, /error no_such_option/],
];

const done: readonly (readonly [string, string, object, RegExp])[] = [
  ['click', 'Plain', {}, /ok: clicked button "Plain"[^]*button "Pressed"/],
  ['set_value', 'Date', { value: '2026-03-16' }, /ok: set textbox "Date"/],
  ['type', 'Masked', { text: '1234' }, /ok: typed "1234" into textbox "Masked"[^]*12-34/],
  ['set_value', 'Number', { value: '7' }, /ok: set spinbutton "Number"/],
  ['set_value', 'Loyal', { value: 'Ana' }, /ok: set textbox "Loyal"/],
  ['type', 'Loyal', { text: ' Lima' }, /ok: typed " Lima"[^]*Ana Lima/],
  ['check', 'Willing', {}, /ok: checkbox "Willing" is now ticked/],
  ['check', 'Willing', {}, /ok: checkbox "Willing" was already ticked/],
  ['select', 'Native', { option: 'Two' }, /ok: chose "Two" in combobox "Native"/],
  ['set_value', 'Native', { value: 'One' }, /ok: chose "One" in combobox "Native"/],
  ['select', 'Drawn', { option: 'Two' }, /ok: chose "Two" in combobox "Drawn"/],
  ['set_value', 'Free', { value: 'words' }, /ok: set textbox "Free"[^]*words/],
  ['type', 'Free', { text: ' more' }, /ok: typed " more"/],
  ['set_value', 'In a shadow', { value: 'deep' }, /ok: set textbox "In a shadow"[^]*deep/],
  ['set_value', 'Framed', { value: 'in' }, /ok: set textbox "Framed"[^]*in/],
  ['click', 'Vanish', {}, /ok: clicked button "Vanish"/],
];

/** `f1e2` by the name of the control. */
function refOf(text: string, name: string): string {
  const found = new RegExp(`"${name}" [^\\n]*?\\[ref=((?:f\\d+)?e\\d+)\\]`).exec(text)?.[1];
  if (found === undefined) throw new Error(`${name} is not on the page:\n${text}`);
  return found;
}

test('every odd control is answered by the true cause, and never by ok', async ({ open }) => {
  const bridge = await open(page, { budget: { maxSteps: 1000, maxSeconds: 300 } });
  for (const [tool, name, args, says] of refused) {
    const { text } = await bridge.call('look');
    const answer = await bridge.call(tool, { ref: refOf(text, name), ...args });
    expect(answer.text, `${tool} ${name}`).toMatch(says);
    expect(answer.isError, `${tool} ${name}`).toBe(true);
  }
});

test('what can be done is done, wherever the control lives', { tag: long }, async ({ open }) => {
  const bridge = await open(page, { budget: { maxSteps: 1000, maxSeconds: 300 } });
  for (const [tool, name, args, says] of done) {
    const { text } = await bridge.call('look');
    const answer = await bridge.call(tool, { ref: refOf(text, name), ...args });
    expect(answer.text, `${tool} ${name}`).toMatch(says);
    expect(answer.isError, `${tool} ${name}`).toBe(false);
  }
});

test('a row that its list has let go is stale at once, with what is there now', async ({ open }) => {
  const bridge = await open(page);
  const row = refOf((await bridge.call('look')).text, 'Row 1');
  await bridge.call('scroll', { ref: row, dy: 300 });
  // At once: what was waited for in vain is told in other words.
  expect((await bridge.call('click', { ref: row })).text).toMatch(/error stale_ref: e\d+ is not on the page any more[^]*button "Row 9"/);
});
