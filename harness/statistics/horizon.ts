/** A judged trial of a task that a person has been timed at. */
export type Timed = { readonly task: string; readonly humanSeconds: number; readonly passed: boolean };

/** How long a task may take a person for the agent to pass it half of the time. */
export type Horizon = { readonly seconds: number; readonly tasks: number; readonly trials: number };

const fewestTasks = 8;

/**
 * The 50 % horizon: where a logistic curve of success over log2 of human time passes one half (Kwa et al., arXiv 2503.14499). Each task weighs
 * the same, however often it was played. Null below eight timed tasks, where longer tasks are not harder, and where the curve has no end because
 * every task up to some length passes and every longer one fails, or all or none pass.
 */
export function halfHorizon(trials: readonly Timed[]): Horizon | null {
  const counts = new Map<string, number>();
  for (const { task } of trials) counts.set(task, (counts.get(task) ?? 0) + 1);
  if (counts.size < fewestTasks || isSeparated(trials)) return null;
  const curve = fit(
    trials.map(({ task, humanSeconds, passed }) => ({
      x: Math.log2(humanSeconds),
      y: Number(passed),
      weight: 1 / (counts.get(task) ?? 1),
    })),
  );
  if (curve === null || curve.slope >= 0) return null;
  return { seconds: 2 ** (-curve.intercept / curve.slope), tasks: counts.size, trials: trials.length };
}

/** Whether some length parts passes from failures; then no curve fits best. */
function isSeparated(trials: readonly Timed[]): boolean {
  const times = (passed: boolean): readonly number[] =>
    trials.filter((trial) => trial.passed === passed).map((trial) => trial.humanSeconds);
  const [passed, failed] = [times(true), times(false)];
  if (passed.length === 0 || failed.length === 0) return true;
  return Math.max(...passed) <= Math.min(...failed) || Math.max(...failed) <= Math.min(...passed);
}

type Point = { readonly x: number; readonly y: number; readonly weight: number };

/** Weighted logistic regression by Newton's method; null where it does not settle. */
function fit(points: readonly Point[]): { readonly intercept: number; readonly slope: number } | null {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const centre = points.reduce((sum, { x, weight }) => sum + x * weight, 0) / total;
  let [a, b] = [0, 0];
  for (let round = 0; round < 100; round++) {
    let [gradientA, gradientB, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const { x, y, weight } of points) {
      const d = x - centre;
      const p = 1 / (1 + Math.exp(-(a + b * d)));
      const curvature = weight * p * (1 - p);
      gradientA += weight * (y - p);
      gradientB += weight * (y - p) * d;
      aa += curvature;
      ab += curvature * d;
      bb += curvature * d * d;
    }
    const determinant = aa * bb - ab * ab;
    if (!(determinant > 1e-12)) return null;
    const [stepA, stepB] = [(bb * gradientA - ab * gradientB) / determinant, (aa * gradientB - ab * gradientA) / determinant];
    a += stepA;
    b += stepB;
    if (Math.abs(stepA) + Math.abs(stepB) < 1e-12) return { intercept: a - b * centre, slope: b };
  }
  return null;
}
