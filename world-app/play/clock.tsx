import { useEffect, useState, type ReactNode } from 'react';

type Props = { readonly activeMs: number; readonly running: boolean; readonly heardAt: number };

/** The time on this run's clock. The host counts it; in between the page goes on by itself. */
export function Clock({ activeMs, running, heardAt }: Props): ReactNode {
  const [now, setNow] = useState(heardAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return <time role="timer">{clockTime(activeMs + (running ? Math.max(0, now - heardAt) : 0))}</time>;
}

/** `4:07` */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
