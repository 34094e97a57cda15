import type { TaskCount } from './pass-at-k.ts';
import { rateOf, type Rate } from './rate.ts';
import { seededRandom } from './seeded-random.ts';
import { clusteredError } from './standard-error.ts';
import { studentT975 } from './student-t.ts';
import type { Interval } from './wilson.ts';

/** Below so many trials the central limit theorem promises too much (arXiv 2503.01747). */
const fewTrials = 300;
const draws = 2000;

/**
 * The rate over all trials of several tasks, whose trials share their task. Its interval is that of the clusters (a bootstrap over tasks,
 * from 300 trials on the clustered error with Student's t) or Wilson's, whichever is wider: a bootstrap of equals has no width.
 */
export function pooledRate(tasks: readonly TaskCount[]): Rate | null {
  const played = tasks.filter(({ n }) => n > 0);
  const [passed, n] = [sum(played.map((task) => task.passed)), sum(played.map((task) => task.n))];
  const pooled = rateOf(passed, n);
  const clustered = n < fewTrials ? bootstrap(played) : byStudent(played, passed / n);
  if (pooled === null || clustered === null) return pooled;
  return { ...pooled, low: Math.min(pooled.low, clustered.low), high: Math.max(pooled.high, clustered.high) };
}

function bootstrap(tasks: readonly TaskCount[]): Interval | null {
  if (tasks.length < 2) return null;
  const random = seededRandom(1);
  const rates = Array.from({ length: draws }, () => {
    let [passed, n] = [0, 0];
    for (let i = 0; i < tasks.length; i++) {
      const task = tasks[Math.floor(random() * tasks.length)];
      passed += task?.passed ?? 0;
      n += task?.n ?? 0;
    }
    return passed / n;
  }).toSorted((a, b) => a - b);
  const at = (share: number): number => rates[Math.round(share * (draws - 1))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}

function byStudent(tasks: readonly TaskCount[], rate: number): Interval | null {
  const scores = tasks.flatMap(({ passed, n }, task) =>
    Array.from({ length: n }, (_, i) => ({ score: i < passed ? 1 : 0, cluster: String(task) })),
  );
  const error = clusteredError(scores);
  if (error === null) return null;
  const half = studentT975(error.clusters - 1) * error.corrected;
  return { low: Math.max(0, rate - half), high: Math.min(1, rate + half) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
