import { fillHoles, fillHolesDeep } from '#contract/fill-holes.ts';
import { gradingOf } from '#contract/grading.ts';
import { solutionOf } from '#contract/solution.ts';
import { variants, type Variant } from '#contract/variant.ts';
import { Cannot } from '../cannot.ts';
import { worldNamed } from '../worlds/worlds.ts';
import { drawBindings, type Bindings } from '../trial/stage.ts';
import { rooms as builtRooms, type Rooms } from '../trial/rooms.ts';
import { listTasks } from './list-tasks.ts';
import { Coverage, uncovered } from './coverage.ts';
import { loadTask, readSealed, type Task } from './load-task.ts';
import { brokenPromises, readPublished, type Published } from './published.ts';
import { unsound } from './soundness.ts';

/** What `packs verify` found: the tasks it looked at, and one sentence for everything that is wrong. */
export type PacksCheck = { readonly tasks: readonly string[]; readonly findings: readonly string[] };

/**
 * Checks folders of packs: every task loads, its world can draw each variant, every hole of its texts is filled by what is drawn, its
 * instruction and its gates ask for the same, what an answer has to say is what gates judge, and what is published is still what it was.
 * `earlier` is an older published.json: all its lines must still stand. `only`: ids of the tasks that are looked into.
 * @throws Cannot `no_such_folder`, and where no world can be started to draw from
 */
export async function verifyPacks(
  packs: readonly string[],
  {
    earlier = {},
    rooms = builtRooms,
    only,
  }: { readonly earlier?: Published; readonly rooms?: Rooms; readonly only?: readonly string[] } = {},
): Promise<PacksCheck> {
  const found = listTasks(packs);
  const published = Object.assign({}, ...packs.map(readPublished)) as Published;
  const names = found.map(({ pack, id, version }) => `${pack}/${id}@${version}`);
  const findings = brokenPromises(earlier, published);
  for (const id of Object.keys(published)) if (!names.includes(id)) findings.push(`${id} is published, but its folder is gone`);
  for (const ref of found) {
    if (only !== undefined && !only.includes(`${ref.pack}/${ref.id}@${ref.version}`)) continue;
    try {
      const task = await loadTask(ref, packs);
      const digest = published[task.id];
      if (digest !== undefined && digest !== `sha256:${task.digest}`) {
        findings.push(`${task.id} was changed after it was published: add a version instead`);
      }
      const coverage = readSealed(ref, packs, 'coverage', Coverage);
      findings.push(...uncovered(task, coverage));
      const drawn = await Promise.all(
        task.public.variants.map(async (variant) => {
          const bindings = await drawBindings({ task, variant, seed: 1, trialId: `packs-verify-${process.pid}-${variant}`, rooms });
          return { variant, bindings };
        }),
      );
      for (const { variant, bindings } of drawn) {
        checkHoles(task, variant, bindings);
        findings.push(...unsound(task, variant));
      }
      findings.push(...answerFaults(task));
    } catch (error) {
      if (!(error instanceof Cannot) || error.code !== 'malformed_pack') throw error;
      findings.push(error.message.includes(ref.id) ? error.message : `${ref.pack}/${ref.id}@${ref.version}: ${error.message}`);
    }
  }
  return { tasks: names, findings };
}

/** What a task asks for and no gate judges, and what a gate judges that the task does not ask for: nothing is graded but what is asked, and all of that. */
function answerFaults({ id, public: { world, answerFields }, grading }: Task): string[] {
  const asked = Object.keys(answerFields);
  const { judgedFields = () => [] } = worldNamed(world);
  const judged = [...new Set(variants.flatMap((variant) => judgedFields(gradingOf(grading, variant).gates)))];
  return [
    ...asked.filter((field) => !judged.includes(field)).map((field) => `${id} asks for ${field}, which no gate judges`),
    ...judged.filter((field) => !asked.includes(field)).map((field) => `${id} judges ${field}, which it does not ask for`),
  ];
}

/** @throws Cannot `malformed_pack` where a text names what the world does not draw */
function checkHoles(task: Task, variant: Variant, bindings: Bindings): void {
  const { routes, cheats, answers } = solutionOf(task.solution, variant);
  const steps = [...routes.flatMap((route) => route.steps), ...cheats.flatMap(({ next }) => next)];
  const readable = steps.flatMap(({ read }) => (read === undefined ? [] : [[read.name, ''] as const]));
  const graded = { ...bindings, ...worldNamed(task.public.world).derived(bindings) };
  const values = { ...bindings, seen: Object.fromEntries(readable) };
  try {
    fillHoles(task.public.instruction, bindings);
    for (const { args, target } of steps) fillHolesDeep({ args, target: target ?? null } as Parameters<typeof fillHolesDeep>[0], values);
    for (const { instead } of cheats) fillHolesDeep(Object.values(instead), values);
    fillHolesDeep(answers, values);
    const { gates, preconditions, milestones, frame } = gradingOf(task.grading, variant);
    for (const { args } of [...gates, ...preconditions, ...milestones]) fillHolesDeep(args, graded);
    for (const { row } of frame) fillHoles(row, graded);
  } catch (cause) {
    throw new Cannot('malformed_pack', `${task.id}: ${(cause as Error).message}`, { cause });
  }
}
