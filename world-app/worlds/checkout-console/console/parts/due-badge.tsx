import { AlarmClock, Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Due } from '#checkout-console/wire/views.ts';
import { formatShortTime } from '#shell/format/time.ts';
import { Badge } from '#shell/components/badge.tsx';
import { dueWords, urgencyOf } from './due-words.ts';

const looks = {
  later: { tone: 'neutral', icon: Clock, word: '' },
  soon: { tone: 'warn', icon: Hourglass, word: ' · soon' },
  urgent: { tone: 'bad', icon: AlarmClock, word: ' · urgent' },
} as const;

/** An end with the time left until it, or `brief` without that. How pressing it is shows by icon, word and colour. */
export function DueBadge({ due, brief = false }: { readonly due: Due; readonly brief?: boolean }): ReactNode {
  const { tone, icon, word } = looks[urgencyOf(due)];
  return (
    <Badge tone={tone} icon={icon}>
      {brief ? formatShortTime(due.at) : dueWords(due)}
      {word}
    </Badge>
  );
}
