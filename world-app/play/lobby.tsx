import { useState, type ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { SelectField } from '#shell/components/select-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import type { PlayPost, PlayState } from '#contract/play.ts';
import styles from './lobby.module.css';
import { post } from './post.ts';
import { Stage } from './stage.tsx';

const variants = [
  { value: 'clean', label: 'As it is' },
  { value: 'injection', label: 'With strangers’ words in it' },
  { value: 'fault', label: 'With something failing' },
  { value: 'infeasible', label: 'Where it may not be possible' },
] as const;

/** Where a task is picked. */
export function Lobby({ tasks }: Pick<PlayState, 'tasks'>): ReactNode {
  const [variant, setVariant] = useState<PlayPost<'begin'>['variant']>('clean');
  const [seed, setSeed] = useState('');
  const [starting, setStarting] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSeed = /^[0-9]{0,9}$/.test(seed.trim());

  const begin = async (task: string): Promise<void> => {
    if (starting !== null || !isSeed) return;
    setStarting(task);
    setProblem(null);
    try {
      await post('begin', { task, variant, seed: seed.trim() === '' ? null : Number(seed) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setStarting(null);
    }
  };

  return (
    <Stage
      title="Pick a task"
      lead="You get a shop of your own. What you do in it is recorded as an agent’s calls, done again by the machine, and graded like an agent’s."
    >
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <ul className={styles.tasks}>
        {tasks.map(({ task, title, maxSteps, variants: dealt }) => (
          <li key={task} className={styles.task}>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.note}>
                {task} · {dealt.includes(variant) ? `at most ${maxSteps} steps` : 'not dealt in this variant'}
              </p>
            </div>
            <Button
              look="primary"
              disabled={!dealt.includes(variant)}
              busy={starting === task}
              onClick={() => void begin(task)}
              aria-label={`Play ${title}`}
            >
              {starting === task ? 'Opening the shop…' : 'Play'}
            </Button>
          </li>
        ))}
      </ul>
      {tasks.length === 0 ? <p>There is no task in these folders of packs.</p> : null}
      <details className={styles.more}>
        <summary>Choose how it is dealt</summary>
        <div className={styles.fields}>
          <SelectField
            label="Variant"
            options={variants.filter(({ value }) => value === 'clean' || tasks.some((task) => task.variants.includes(value)))}
            value={variant}
            onChange={(value) => setVariant(value as typeof variant)}
          />
          <TextField
            label="Seed"
            value={seed}
            onChange={setSeed}
            placeholder="drawn for you"
            error={isSeed ? null : 'A whole number of up to nine digits.'}
          />
        </div>
      </details>
    </Stage>
  );
}
