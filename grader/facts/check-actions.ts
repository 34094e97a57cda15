import type { Json } from '#contract/canonical-json.ts';
import { FinishArgs } from '#contract/finish.ts';
import { TRAP_PATH } from '#contract/headers.ts';
import { isTrap } from '#contract/traps.ts';
import { tampered } from '../invalid-evidence.ts';
import type { Evidence } from '../bundle/read-evidence.ts';
import { sameJson } from './same-json.ts';

/** What the bridge did must fit what the world was asked and what the agent said at the end (SPEC EVID-5, EVID-7), else `tampered`. */
export function checkActions(evidence: Evidence): void {
  numbered(evidence);
  toolLines(evidence);
  finish(evidence);
}

function numbered({ actions }: Evidence): void {
  for (const action of actions) {
    if (action.id !== `a${action.seq + 1}`) throw tampered(`action line ${action.seq + 1} is called ${action.id}`);
    if (isTrap(action.tool) !== (action.standing === 'trap'))
      throw tampered(`action ${action.id} gives ${action.tool} the standing ${action.standing}`);
  }
}

function toolLines({ ledger, actions }: Evidence): void {
  const calls = new Map(actions.filter((action) => action.standing === 'trap').map((action) => [action.id, action.tool]));
  const acted = new Set<string>();
  for (const line of ledger) {
    if (line.channel !== 'tool') continue;
    const id = line.actionId ?? '';
    if (calls.get(id) !== line.actor) throw tampered(`ledger line ${line.seq}: ${line.actor} acted, but no action called it`);
    if (acted.has(id)) throw tampered(`action ${id} acted on the world twice`);
    if (line.method !== 'POST' || line.path !== TRAP_PATH + line.actor)
      throw tampered(`ledger line ${line.seq} came by the path ${line.path}`);
    acted.add(id);
  }
}

function finish({ manifest, actions, ledger, reply }: Evidence): void {
  const calls = actions.filter((action) => action.tool === 'finish' && action.outcome.kind === 'ok');
  const call = calls[0];
  if (calls.length > 1) throw tampered('finish was answered twice');
  const ended = manifest.closedReason.kind === 'finish';
  // A limit may strike while finish is being answered, so a taken finish need not be what ended the trial.
  if ((call !== undefined) !== (reply.status !== 'none') || (ended && call === undefined)) {
    throw tampered('reply, journal and manifest do not agree on whether finish was called');
  }
  if (call === undefined) return;
  // The bridge answers with what its schema made of the arguments, so they are read by the same one here.
  const said = FinishArgs.safeParse(call.args);
  if (!said.success || !sameJson(said.data as Json, reply as Json)) throw tampered(`the reply is not what ${call.id} said`);
  const late = ledger.find(
    (line) => line.actionId !== null && line.outcome.kind === 'accepted' && Number(line.actionId.slice(1)) >= call.seq + 1,
  );
  if (late !== undefined) throw tampered(`ledger line ${late.seq} was accepted when finish had been called`);
}
