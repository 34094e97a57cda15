import { placesIn, topLayer, type Control } from './controls-in.ts';
import type { Pick } from './picker.ts';
import { valueFor } from './value-for.ts';

/** One tool call; answers what the page shows then, whether or not the call was refused. */
export type Call = (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<string>;

const steps = 6;
const fieldRoles: ReadonlySet<string> = new Set(['radio', 'checkbox', 'switch', 'combobox', 'textbox', 'spinbutton', 'searchbox']);
const isField = ({ role }: Control): boolean => fieldRoles.has(role);
/** Where what somebody wrote becomes a request. */
const sending = /^(Save|Search|Apply|Create|Add|Send|Use|Confirm|Update|Place|Submit)/;
/** What only turns pages. */
const turning = /^(Next|Previous|First|Last) |^Sort|^Dismiss|^Search$|^More filters|^Clear|^Remove filter/;
/** Where there is more to do than to look. */
const busy = /^(Orders|Drafts|Inventory|Customers|Payments)/;

/** From a place of the navigation on, into a row of what is there, and then whatever is at hand. Answers what is seen at the end. */
export async function walk(call: Call, pick: Pick, before: string): Promise<string> {
  let seen = await setOut(call, pick, before);
  let isWritten = false;
  for (let step = 0; step < steps; step += 1) {
    const { kind, controls } = topLayer(seen);
    if (kind === 'dialog') {
      seen = await answerDialog(call, pick, controls);
      continue;
    }
    const next = kind === 'main' ? nextIn(controls, pick, { isFirst: step === 0, isWritten }) : controls;
    if (next.length === 0) return seen;
    const chosen = pick.from(next);
    isWritten = isField(chosen);
    seen = await use(call, pick, chosen);
  }
  return seen;
}

async function setOut(call: Call, pick: Pick, before: string): Promise<string> {
  const seen = topLayer(before).kind === 'main' ? before : await call('key', { combo: 'Escape' });
  if (pick.chance(30)) return seen;
  if (pick.chance(4)) return call('reload');
  const places = placesIn(seen);
  const likely = places.filter(({ name }) => busy.test(name));
  // Who is signed out has a button and nothing else.
  const from = places.length === 0 ? topLayer(seen).controls : pick.chance(80) ? likely : places;
  return from.length === 0 ? call('reload') : use(call, pick, pick.from(from));
}

/** Rows first; then mostly buttons, or what sends off what was just written; now and then a link that leads further. */
function nextIn(
  controls: readonly Control[],
  pick: Pick,
  { isFirst, isWritten }: { readonly isFirst: boolean; readonly isWritten: boolean },
): readonly Control[] {
  const links = controls.filter(({ role }) => role === 'link');
  const fields = controls.filter(isField);
  const buttons = controls.filter((each) => each.role !== 'link' && !isField(each) && (!turning.test(each.name) || pick.chance(10)));
  const senders = buttons.filter(({ name }) => sending.test(name));
  const ways = [
    isFirst ? links : [],
    isWritten ? senders : [],
    pick.chance(15) ? links : [],
    pick.chance(30) ? fields : [],
    buttons,
    controls,
  ];
  return ways.find((way) => way.length > 0) ?? [];
}

/** Fills in some of what is asked, and mostly agrees. */
async function answerDialog(call: Call, pick: Pick, controls: readonly Control[]): Promise<string> {
  for (const field of controls.filter(isField).slice(0, 6)) if (pick.chance(60)) await use(call, pick, field);
  const buttons = controls.filter(({ role }) => role === 'button');
  const last = buttons.at(-1);
  if (last === undefined) return call('key', { combo: 'Escape' });
  return use(call, pick, pick.chance(80) ? last : pick.from(buttons));
}

function use(call: Call, pick: Pick, { role, name, ref, options }: Control): Promise<string> {
  switch (role) {
    case 'radio':
    case 'checkbox':
    case 'switch':
      return call('check', { ref, checked: role === 'radio' || pick.chance(75) });
    case 'combobox':
      return options.length === 0 ? call('click', { ref }) : call('select', { ref, option: pick.from(options) });
    case 'textbox':
    case 'searchbox':
    case 'spinbutton':
      return call('set_value', { ref, value: valueFor(role, name, pick) });
    case 'region':
      return call('scroll', { ref, dy: 1500 });
    default:
      return call('click', { ref });
  }
}
