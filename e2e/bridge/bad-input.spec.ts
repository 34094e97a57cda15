import { long } from '../long-run.ts';
import { expect, test, type Bridge } from './open-bridge.ts';

const page = `
  <label>Name <input id=name></label><button>Save</button><select aria-label=Size><option>S<option>L</select>
  <output id=events></output>
  <script>for (const type of ['pointerdown', 'keydown', 'input', 'wheel']) addEventListener(type, () => { events.value += type + ' ' })</script>`;

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** Tool, arguments, code. */
const table: readonly (readonly [string, unknown, string])[] = [
  ['click', {}, 'bad_arguments'],
  ['click', { ref: 7 }, 'bad_arguments'],
  ['click', { ref: ['e2'] }, 'bad_arguments'],
  ['click', { ref: 'e2', x: 5, y: 5 }, 'bad_arguments'],
  ['click', { x: 5 }, 'bad_arguments'],
  ['click', { x: '5', y: '5' }, 'bad_arguments'],
  ['click', { ref: 'e2', force: true }, 'bad_arguments'],
  ['click', { ref: 'button[name=Save]' }, 'bad_arguments'],
  ['click', { ref: 'e2', count: 4 }, 'bad_arguments'],
  ['click', { ref: 'e2', button: 'side' }, 'bad_arguments'],
  ['click', { ref: 'e987654321' }, 'stale_ref'],
  ['click', { ref: 'f7e2' }, 'stale_ref'],
  ['click', { x: -1, y: 5 }, 'nothing_there'],
  ['click', { x: 1e9, y: 5 }, 'nothing_there'],
  ['click', { x: 1280, y: 799 }, 'nothing_there'],
  ['hover', { x: 5, y: 800 }, 'nothing_there'],
  ['mouse_down', { x: 5, y: -5 }, 'nothing_there'],
  [
    'drag',
    {
      path: [
        { x: 5, y: 5 },
        { x: 5, y: 5000 },
      ],
    },
    'nothing_there',
  ],
  ['drag', { path: [{ x: 5, y: 5 }] }, 'bad_arguments'],
  ['scroll', { x: 2000, y: 5, dy: 100 }, 'nothing_there'],
  ['scroll', { dy: 0.5 }, 'bad_arguments'],
  ['scroll', {}, 'bad_arguments'],
  ['type', {}, 'bad_arguments'],
  ['type', { text: '' }, 'bad_arguments'],
  ['type', { text: 'x'.repeat(1001) }, 'bad_arguments'],
  ['type', { ref: 'e2', text: 'x'.repeat(10_000_000) }, 'bad_arguments'],
  ['type', { ref: 'e2', text: 'bell \u0007' }, 'bad_arguments'],
  ['type', { ref: 'e2', text: 'lone \ud800' }, 'bad_arguments'],
  ['set_value', { ref: 'e2', value: 'null \u0000' }, 'bad_arguments'],
  ['set_value', { ref: 'e2', value: 5 }, 'bad_arguments'],
  ['set_value', { ref: 'e2' }, 'bad_arguments'],
  ['set_value', { ref: 'e2', value: 'x'.repeat(40_000) }, 'bad_arguments'],
  ['key', { combo: 'F12' }, 'blocked_key'],
  ['key', { combo: 'Enter+Tab' }, 'bad_arguments'],
  ['key', { combo: 'a', repeat: 51 }, 'bad_arguments'],
  ['key', { combo: 'a', hold_ms: 0 }, 'bad_arguments'],
  ['select', { ref: 'e4', option: '' }, 'bad_arguments'],
  ['check', { ref: 'e2', checked: 'yes' }, 'bad_arguments'],
  ['wait', { ms: -1 }, 'bad_arguments'],
  ['zoom', { left: 0, top: 0, width: 0, height: 10 }, 'bad_arguments'],
  ['look', { depth: 0 }, 'bad_arguments'],
  ['look', { ref: 'e987654321' }, 'stale_ref'],
  ['find', { text: '' }, 'bad_arguments'],
  ['section', { name: 'Nowhere' }, 'no_section'],
  ['dialog', { accept: true }, 'no_dialog'],
  ['finish', {}, 'bad_arguments'],
  ['finish', { status: 'won' }, 'bad_arguments'],
  ['task', { please: true }, 'bad_arguments'],
  ['look', { nested: deep(40) }, 'bad_arguments'],
  ['look', JSON.parse('{"__proto__": {"depth": 1}}'), 'bad_arguments'],
];

async function expectUntouched(bridge: Bridge): Promise<void> {
  expect((await bridge.call('look')).text).toMatch(/\n- status$/);
}

const http = { port: 0, token: 'a-token-that-nobody-would-guess-at-all', idleMs: 60_000, uid: null };
const transports = [
  ['stdio', null, []],
  ['HTTP', http, [long]],
] as const;

for (const [over, by, tag] of transports) {
  test(
    `whatever a call over ${over} says that makes no sense is answered by its code, on record, and nothing of it is done`,
    { tag: [...tag] },
    async ({ open }) => {
      const bridge = await open(page, { budget: { maxSteps: 1000, maxSeconds: 300 }, http: by });
      // A reference of another trial means nothing here, though there is such an element.
      expect((await bridge.call('click', { ref: 'e3' })).text).toContain('error stale_ref: ');
      await bridge.call('look');
      for (const [index, [tool, args, code]] of table.entries()) {
        const said = `${tool} ${JSON.stringify(args).slice(0, 60)}`;
        const answer = await bridge.call(tool, args as Record<string, unknown>);
        expect(answer.isError, said).toBe(true);
        expect(answer.text, said).toContain(`error ${code}: `);
        // Answer and line come by pipes of their own.
        await expect
          .poll(() => bridge.actions()[index + 2], said)
          .toMatchObject({ tool, standing: 'listed', outcome: { kind: 'error', code } });
      }
      expect(bridge.actions().length).toBe(table.length + 2);
      await expectUntouched(bridge);
    },
  );
}

for (const [over, by, tag] of transports) {
  test(
    `calls over ${over} during a call wait their turn, and calls after the end are answered and not done`,
    { tag: [...tag] },
    async ({ open }) => {
      const bridge = await open(page, { http: by });
      await bridge.call('look');
      const name = bridge.ref('textbox', 'Name');
      const answers = await Promise.all([
        bridge.call('wait', { ms: 300 }),
        bridge.call('set_value', { ref: name, value: 'Ana' }),
        bridge.call('type', { ref: name, text: ' Lima' }),
        bridge.call('look', { ref: name }),
      ]);
      expect(answers.map(({ isError }) => isError)).toEqual([false, false, false, false]);
      expect(answers.at(-1)?.text).toContain('Ana Lima');
      expect(bridge.actions().map(({ id, tool }) => `${id} ${tool}`)).toEqual(['a1 look', 'a2 wait', 'a3 set_value', 'a4 type', 'a5 look']);

      await bridge.call('finish', { status: 'done' });
      for (const tool of ['click', 'look', 'finish']) {
        expect((await bridge.call(tool, tool === 'finish' ? { status: 'done' } : {})).text, tool).toContain(
          'error finished: the trial has ended',
        );
      }
      expect((await bridge.said('closed')).reply).toEqual({ status: 'done' });
      expect(bridge.actions().length).toBe(6);
    },
  );
}
