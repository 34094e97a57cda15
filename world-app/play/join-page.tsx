import { useState, type ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { PLAY_PATH } from '#contract/play-path.ts';
import { post } from './post.ts';
import { Stage } from './stage.tsx';

/** Where a link leads. It is used up by a press, not by being opened: a mail program that looks ahead opens links too. */
export function JoinPage({ token }: { readonly token: string }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    try {
      await post('join', { token });
      location.replace(`${PLAY_PATH}/`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Stage title="You are invited to play" lead="You get a shop of your own and a task to do in it, in this browser.">
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <div>
        <Button look="primary" onClick={() => void join()}>
          Come in
        </Button>
      </div>
    </Stage>
  );
}
