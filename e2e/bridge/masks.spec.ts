import { expect, test } from './open-bridge.ts';

const page = `
  <label>Plain <input type=password value="open   sesame"></label>
  <label>Code <input autocomplete="section-a billing CC-csc" value="code-secret"></label>
  <label>Holder <textarea autocomplete=cc-name>holder
  secret</textarea></label>
  <iframe srcdoc="<label>Framed <input type=password value=framed-secret></label>"></iframe>
  <div id=host></div>
  <label>Unmarked <input id=unmarked></label>
  <label>Number <input id=number autocomplete="billing cc-number"></label>
  <script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<label>Shaded <input type=password value=shaded-secret></label>'
    unmarked.oninput = () => { unmarked.value = '4111 1111 1111 1111' }
    number.oninput = () => { number.value = 'number-secret' }
  </script>`;

test('what a guarded field holds is in no answer and no line of the journal: of shadow and frame, by find, in a diff, in an error', async ({
  open,
}) => {
  const bridge = await open(page, { observe: 'diff' });
  let said = '';
  const say = async (answer: ReturnType<typeof bridge.call>): Promise<void> => void (said += (await answer).text);
  await say(bridge.call('look'));
  for (const name of ['Plain', 'Code', 'Holder', 'Framed', 'Shaded']) expect(said).toMatch(new RegExp(`textbox "${name}".*: ••••••`));
  await say(bridge.call('find', { text: 'secret' }));
  for (const name of ['Unmarked', 'Number']) {
    for (const [tool, args] of [
      ['set_value', { value: '5' }],
      ['type', { text: '6' }],
    ] as const) {
      await bridge.call('look');
      const refused = await bridge.on(tool, 'textbox', name, args);
      expect(refused.text).toMatch(/error value_not_taken: .* now holds ••••••/);
      said += refused.text;
    }
  }
  said += JSON.stringify(bridge.actions());
  for (const held of ['sesame', '4111', '-secret', 'holder']) expect(said).not.toContain(held);
});
