import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Clock, CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionView } from '#checkout-console/wire/views.ts';
import { ToastRegion } from '#shell/components/toast-region.tsx';
import { DialsContext, usualDials } from '#shell/dials.ts';
import { formatTime, timeField } from '#shell/format/time.ts';
import { queries } from './api/queries.ts';
import { useShopTime } from './api/shop-time.ts';
import { useSignedOut } from './api/signed-out.ts';
import { FrameTools } from './frame-tools.tsx';
import styles from './frame.module.css';
import { MainNav } from './main-nav.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';
import { useReadyMark } from './use-ready-mark.ts';

/** What stands around every screen: navigation, the shop's clock, who is signed in, and the place where success is said. */
export function Frame(): ReactNode {
  const session = useQuery(queries.session()).data;
  const now = useShopTime((state) => state.now) ?? session?.now;
  const signedOut = useSignedOut((state) => state.signedOut);
  useReadyMark();
  const dials = session === undefined || now === undefined ? usualDials : { ...session.dials, today: timeField(now).slice(0, 10) };
  return (
    <DialsContext value={dials}>
      <div className={styles.frame}>
        <div className={styles.rail}>
          <p className={styles.shop}>
            <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
              <rect width="32" height="32" rx="8" fill="#2b7d61" />
              <path d="M16 6l6.5 9h-3.6l4.6 7H8.5l4.6-7H9.5z" fill="#f3f7f4" />
              <rect x="14.6" y="21.5" width="2.8" height="5" rx="1" fill="#f3f7f4" />
            </svg>
            {session?.shop}
          </p>
          <FrameTools>
            <MainNav session={session} />
          </FrameTools>
        </div>
        <div className={styles.bar}>
          <p className={styles.clock}>
            <Clock size={15} aria-hidden />
            {now === undefined ? null : `${formatTime(now)} shop time`}
          </p>
          <p className={styles.staff}>
            <CircleUserRound size={17} aria-hidden />
            {session?.staff.name}
            <span className={styles.role}>{session === undefined ? null : roleWords(session)}</span>
          </p>
        </div>
        <main className={styles.main}>{signedOut ? <SignInScreen /> : <Outlet />}</main>
        <ToastRegion />
      </div>
    </DialsContext>
  );
}

function roleWords({ staff, may }: SessionView): string {
  return `${staff.role.replaceAll('_', ' ')}${may.length === 0 ? ', read only' : ''}`;
}
