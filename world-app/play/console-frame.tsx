import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './console-frame.module.css';

/** An agent's browser has this size, so that a person's has the same page before it. */
const size = { width: 1280, height: 800 };

/** The console as an agent sees it, made to fit. `covered` says what lies over it, while it may not be used. */
export function ConsoleFrame({ place, covered }: { readonly place: string; readonly covered: ReactNode }): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  // Where the run was when this tab took it over; from then on the frame goes its own ways.
  const [src] = useState(place);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const fit = (): void => setScale(Math.min(element.clientWidth / size.width, element.clientHeight / size.height, 1.25));
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    fit();
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.sheet} style={{ width: size.width * scale, height: size.height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this host's own page, and the recorder in it needs this one */}
        <iframe
          title="Console"
          src={src}
          className={styles.frame}
          style={{ ...size, transform: `scale(${scale})` }}
          inert={covered !== null}
        />
        {covered === null ? null : <div className={styles.cover}>{covered}</div>}
      </div>
    </div>
  );
}
