import { Check, CircleHelp, LoaderCircle, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { Notice } from '#shell/components/notice.tsx';
import type { Outcome, PlayedRun, PlayState } from '#contract/play.ts';
import { PLAY_PATH } from '#contract/play-path.ts';
import { clockTime } from './clock.tsx';
import { post } from './post.ts';
import { Rating } from './rating.tsx';
import styles from './result-page.module.css';
import { Stage } from './stage.tsx';

const words = {
  pass: { title: 'It passes', tone: 'good', icon: Check },
  fail: { title: 'It fails', tone: 'bad', icon: X },
  invalid: { title: 'There is no verdict', tone: 'warn', icon: CircleHelp },
} as const;

/** After the finish: the replay, then what came of it and why. */
export function ResultPage({ run, mode }: { readonly run: PlayedRun; readonly mode: PlayState['mode'] }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const say = (error: Error): void => setProblem(error.message);
  const leave = (): void => void post('leave', {}).catch(say);
  const again = (): void => void post('again', {}).catch(say);
  return (
    <Stage title={titleOf(run)} lead={run.title}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {run.phase === 'lost' ? <Notice tone="warn">{run.why} What you did is kept in its journal, but it cannot go on.</Notice> : null}
      {run.phase === 'checking' ? (
        <p className={styles.wait} aria-live="polite">
          <LoaderCircle size={18} className={styles.turning} aria-hidden />
          Your {run.steps.length} steps are done again by the machine, in a shop dealt alike, and graded. You may close this page.
        </p>
      ) : null}
      {run.outcome === null ? null : <Verdict run={run} outcome={run.outcome} mode={mode} />}
      {run.phase === 'lost' ? null : <Rating value={run.difficulty} onProblem={setProblem} />}
      {run.phase === 'checking' ? null : (
        <div className={styles.buttons}>
          <Button look="primary" onClick={leave}>
            Pick another task
          </Button>
          {run.outcome?.result === 'invalid' ? <Button onClick={again}>Check again</Button> : null}
        </div>
      )}
    </Stage>
  );
}

function titleOf({ phase, outcome }: PlayedRun): string {
  if (phase === 'lost') return 'This run cannot go on';
  return outcome === null ? 'Checking what you did' : words[outcome.result].title;
}

type Judged = { readonly run: PlayedRun; readonly outcome: Outcome; readonly mode: PlayState['mode'] };

function Verdict({ run, outcome, mode }: Judged): ReactNode {
  const { tone, icon } = words[outcome.result];
  return (
    <>
      <p className={styles.facts}>
        <Badge tone={tone} icon={icon}>
          {outcome.result}
        </Badge>
        <span>
          {clockTime(run.activeMs)} on the clock · {run.steps.length} steps
        </span>
        {outcome.report === null ? null : (
          <a href={`${PLAY_PATH}/report`} target="_blank" rel="noreferrer">
            Step by step, with pictures
          </a>
        )}
      </p>
      {outcome.stopped === null ? null : (
        <Notice tone="warn" title="The replay could not go on">
          {outcome.stopped}
        </Notice>
      )}
      {run.unclear.length === 0 ? null : (
        <Notice tone="warn" title="Not all of it could be recorded">
          {run.unclear.length === 1 ? 'Once' : `${run.unclear.length} times`} something you used has no name that an agent could find it by,
          and was left out.
        </Notice>
      )}
      {outcome.gates.length === 0 ? null : (
        <Card title="Why">
          <ul className={styles.gates}>
            {outcome.gates.map(({ id, result, because }) => (
              <li key={id} className={styles.gate}>
                {result === 'pass' ? (
                  <Check size={17} className={styles.good} aria-hidden />
                ) : (
                  <X size={17} className={styles.bad} aria-hidden />
                )}
                <span>
                  <strong>{id}</strong> {result === 'pass' ? 'passes' : 'fails'}: {because}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="What was recorded">
        <ol className={styles.steps}>
          {run.steps.map((step, index) => (
            <li key={`${index} ${step}`}>{step}</li>
          ))}
        </ol>
        {run.recording === null || mode === 'host' ? null : (
          <div className={styles.next}>
            <p>
              {outcome.result === 'pass' ? 'To make it a route of the reference solution, proven on five other seeds:' : 'To do it again:'}
            </p>
            <code className={styles.file}>
              npx tillproof {outcome.result === 'pass' ? 'play promote' : 'replay'} {run.recording}
            </code>
          </div>
        )}
      </Card>
    </>
  );
}
