import type { ReactNode } from 'react';
import { Notice } from '#shell/components/notice.tsx';
import { Skeleton } from '#shell/components/skeleton.tsx';
import type { PlayState } from '#contract/play.ts';
import { PLAY_PATH } from '#contract/play-path.ts';
import { Desk } from './desk.tsx';
import { JoinPage } from './join-page.tsx';
import { Lobby } from './lobby.tsx';
import { ResultPage } from './result-page.tsx';
import { Stage } from './stage.tsx';
import { useKeepSeat, useSeat, type SeatOfTab } from './use-seat.ts';
import { usePlayState, type Heard } from './use-play-state.ts';

/** Everything a person who plays sees. */
export function PlayApp(): ReactNode {
  const seat = useSeat();
  const heard = usePlayState(seat.id);
  useKeepSeat(heard.state?.run ?? null, seat);
  const token = location.pathname.startsWith(`${PLAY_PATH}/join/`) ? location.pathname.slice(`${PLAY_PATH}/join/`.length) : null;
  const { state, isThere } = heard;
  if (state === null) {
    return (
      <Stage>
        {isThere ? <Skeleton rows={4} /> : <Notice tone="warn">The play server does not answer yet; this page keeps trying.</Notice>}
      </Stage>
    );
  }
  if (token !== null && !state.admitted) return <JoinPage token={token} />;
  return view(state, heard, seat);
}

function view({ admitted, mode, tasks, run }: PlayState, heard: Heard, seat: SeatOfTab): ReactNode {
  if (!admitted) {
    return (
      <Stage title="You need a link">
        <p>
          Several people play here, each in a shop of their own. Whoever started this server has a link for you; it is good for one browser.
        </p>
      </Stage>
    );
  }
  if (run === null) return <Lobby tasks={tasks} />;
  switch (run.phase) {
    case 'playing':
      return <Desk key={run.id} run={run} heard={heard} seat={seat} />;
    case 'checking':
    case 'graded':
    case 'lost':
      return <ResultPage run={run} mode={mode} />;
  }
}
