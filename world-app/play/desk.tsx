import { CirclePause, CirclePlay } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import type { FinishArgs } from '#contract/finish.ts';
import type { PlayedRun, PlayPost } from '#contract/play.ts';
import { Clock } from './clock.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import styles from './desk.module.css';
import { FinishPanel } from './finish-panel.tsx';
import { post } from './post.ts';
import type { SeatHolder } from './seat.ts';
import { useOfferSeat } from './use-offer-seat.ts';
import type { Heard } from './use-play-state.ts';
import type { SeatOfTab } from './use-seat.ts';

type Props = { readonly run: PlayedRun; readonly heard: Heard; readonly seat: SeatOfTab };

/** Where a task is done: the instruction at the left, the console at the right. */
export function Desk({ run, heard, seat }: Props): ReactNode {
  const [word, setWord] = useState<string | null>(null);
  const isMine = seat.id !== '' && run.seat === seat.id;
  const isOpen = isMine && !run.paused && heard.isThere;
  useOfferSeat(seat.id, isOpen, setWord);

  const say = (error: unknown): void => setWord((error as Error).message);
  const pause = (): void => void post(run.paused ? 'resume' : 'pause', { seat: seat.id }).catch(say);
  const finish = async (reply: FinishArgs): Promise<void> => {
    const recorder = (window as Window & SeatHolder).tillproofRecorder;
    await recorder?.flush();
    await post('finish', { seat: seat.id, reply, page: (recorder?.page() ?? null) as PlayPost<'finish'>['page'] });
  };

  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{run.title}</h1>
        <span className={styles.steps}>
          {run.steps.length} {run.steps.length === 1 ? 'step' : 'steps'}
        </span>
        <span className={styles.clock}>
          <Clock activeMs={run.activeMs} running={run.running && heard.isThere} heardAt={heard.at} />
        </span>
        <button type="button" className={styles.pause} onClick={pause} disabled={!isMine}>
          {run.paused ? <CirclePlay size={16} aria-hidden /> : <CirclePause size={16} aria-hidden />}
          {run.paused ? 'Go on' : 'Pause'}
        </button>
      </header>
      <aside className={styles.rail} aria-label="Task">
        <section aria-labelledby="task">
          <h2 id="task" className={styles.heading}>
            What is to be done
          </h2>
          <p className={styles.instruction}>{run.paused ? 'Paused.' : run.instruction}</p>
        </section>
        <p className={styles.note}>Where it says to call finish, fill in this:</p>
        <FinishPanel run={run} disabled={!isOpen} onFinish={finish} />
        {word === null ? null : (
          <Notice tone="info" onDismiss={() => setWord(null)}>
            {word}
          </Notice>
        )}
      </aside>
      <main className={styles.console}>
        {seat.id === '' ? null : <ConsoleFrame key={seat.id} place={run.place} covered={cover(run, heard, isMine, seat, pause)} />}
      </main>
    </div>
  );
}

function cover(run: PlayedRun, { isThere }: Heard, isMine: boolean, seat: SeatOfTab, goOn: () => void): ReactNode {
  if (!isMine) {
    return (
      <section aria-live="polite">
        <h2>This task is open in another tab</h2>
        <p>It is played in one place at a time. What you did is kept.</p>
        <Button look="primary" onClick={() => void seat.take().catch(() => undefined)}>
          Play here
        </Button>
      </section>
    );
  }
  if (!isThere) {
    return (
      <section aria-live="polite">
        <h2>The play server is away</h2>
        <p>What you did so far is kept. This page goes on by itself once the server is back.</p>
      </section>
    );
  }
  if (!run.paused) return null;
  return (
    <section aria-live="polite">
      <h2>Paused</h2>
      <p>The clock stands. The shop waits for you.</p>
      <Button look="primary" onClick={goOn}>
        Go on
      </Button>
    </section>
  );
}
