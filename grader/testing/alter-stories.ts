/* scratch */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Evidence } from '../bundle/read-evidence.ts';
import { foldLedger } from '../facts/fold-ledger.ts';
import { InvalidEvidence } from '../invalid-evidence.ts';
import { misfit } from '../worlds/checkout-console/disturbances/misfit.ts';
import { readSteps } from '../worlds/checkout-console/facts/read-steps.ts';
import { worlds } from '../worlds/worlds.ts';
import { nodesOf, isScalar, withAt, valueAt } from './mutants/at-path.ts';

const LATE_VOIDS = ['void_payment', 'cancel_order'].map((command) => ({ fault: 'late_void', at: { command }, commands: 2, times: 20 }));
const [file = '', from = '0', to = '100', per = '6', only = '', withMisfit = 'yes'] = process.argv.slice(2);
const stories = readFileSync(file, 'utf8').trim().split('\n').slice(Number(from), Number(to)).map((l) => JSON.parse(l) as any);

function doubt(story: any): string | null {
  try {
    const steps = foldLedger(story.initial, story.final, story.ledger);
    const evidence = { ...story, manifest: { variant: 'clean' }, network: [] } as unknown as Evidence;
    worlds.get(story.initial.world)?.examine(evidence, steps, { faults: LATE_VOIDS });
    if (withMisfit !== 'yes') return null;
    const byPerson = readSteps(steps).filter(({ line }) => line.channel === 'ui' && line.command['kind'] !== 'tick');
    return byPerson.map(({ line, events }) => misfit(line, events)).find((o) => o !== null) ?? null;
  } catch (error) {
    if (error instanceof InvalidEvidence) return error.message;
    return `threw ${String(error)}`;
  }
}
function refold(story: any): any {
  const tables = structuredClone(story.initial.tables);
  for (const w of story.ledger.flatMap((l: any) => l.events).flatMap((e: any) => e.writes)) {
    if (tables[w.table] === undefined) return null;
    if (w.row === null) delete tables[w.table][w.id]; else tables[w.table][w.id] = w.row;
  }
  return { ...story, final: { ...story.initial, tables } };
}
const values = new Map<string, Set<any>>();
const keyOf = (path: readonly (string | number)[]): string => path.filter((p) => typeof p === 'string').join('.');
const rowKey = (table: string, path: readonly (string | number)[]): string => `${table}.${keyOf(path)}`;
for (const s of stories) for (const l of s.ledger) for (const e of l.events) {
  for (const n of nodesOf(e.data)) if (isScalar(n.value)) { const k = `${e.type}.${keyOf(n.path)}`; (values.get(k) ?? values.set(k, new Set()).get(k)!).add(n.value); }
  for (const w of e.writes) if (w.row) for (const n of nodesOf(w.row)) if (isScalar(n.value)) { const k = rowKey(w.table, n.path); (values.get(k) ?? values.set(k, new Set()).get(k)!).add(n.value); }
}
let pick = 0;
function other(key: string, value: any): any {
  const known = [...(values.get(key) ?? [])].filter((v) => v !== value && v !== null);
  pick += 7;
  if (known.length > 0) return known[pick % known.length];
  return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : value === null ? undefined : `${value}x`;
}
type Tally = { tried: number; believed: number; sample?: string };
const tally = new Map<string, Tally>();
const full = (k: string) => (tally.get(k)?.tried ?? 0) >= Number(per);
function note(k: string, because: string | null, sample: string) {
  const t = tally.get(k) ?? { tried: 0, believed: 0 }; t.tried++; if (because === null) { t.believed++; t.sample ??= sample; } tally.set(k, t);
}
const replaceAll = (v: any, a: any, b: any): any => v === a ? b : Array.isArray(v) ? v.map((x) => replaceAll(x, a, b)) : v !== null && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, replaceAll(x, a, b)])) : v;
for (const s of stories) {
  s.ledger.forEach((l: any, li: number) => {
    l.events.forEach((e: any, ei: number) => {
      for (const n of nodesOf(e.data)) {
        if (!isScalar(n.value)) continue;
        const k = `${e.type}.${keyOf(n.path)}`;
        const instead = other(k, n.value);
        if (instead === undefined) continue;
        const told = () => ({ ...s, ledger: withAt(s.ledger, [li, 'events', ei, 'data', ...n.path], instead) });
        if (!full(`E ${k}`) && (!only || only.includes('E'))) note(`E ${k}`, doubt(told()), `${l.command.kind}: ${n.value} -> ${instead}`);
        const can = typeof n.value === 'string' || (typeof n.value === 'number' && Math.abs(n.value) > 1);
        if (can && !full(`A ${k}`) && (!only || only.includes('A'))) {
          const ledger = s.ledger.map((x: any, i: number) => i < li ? x : { ...x, events: replaceAll(x.events, n.value, instead) });
          const st = refold({ ...s, ledger });
          if (st) note(`A ${k}`, doubt(st), `${l.command.kind}: ${n.value} -> ${instead}`);
        }
      }
      for (const [wi, w] of e.writes.entries()) {
        if (w.row === null) continue;
        for (const n of nodesOf(w.row)) {
          if (!isScalar(n.value)) continue;
          const k = rowKey(w.table, n.path);
          if (full(`R ${k}`) || (only && !only.includes('R'))) continue;
          const before = [...s.ledger.slice(0, li).flatMap((x: any) => x.events), ...l.events.slice(0, ei)].flatMap((x: any) => x.writes).findLast((x: any) => x.table === w.table && x.id === w.id)?.row ?? s.initial.tables[w.table][w.id];
          if (before && valueAt(before, n.path) === n.value) continue;
          const instead = other(k, n.value);
          if (instead === undefined) continue;
          const ledger = s.ledger.map((x: any, i: number) => i < li ? x : { ...x, events: x.events.map((y: any, j: number) => i === li && j < ei ? y : { ...y, writes: y.writes.map((z: any) => z.table === w.table && z.id === w.id && z.row !== null && valueAt(z.row, n.path) === n.value ? { ...z, row: withAt(z.row, n.path, instead) } : z) }) });
          const st = refold({ ...s, ledger });
          if (st) note(`R ${k}`, doubt(st), `${l.command.kind}: ${n.value} -> ${instead}`);
        }
      }
    });
  });
}
for (const [k, t] of [...tally].sort()) if (t.believed > 0) console.log(k, `${t.believed}/${t.tried}`, t.sample);
console.log('fields', tally.size);
