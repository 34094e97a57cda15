/** How a check could be passed without the work, as a register in Markdown tells it. */
export type BypassClass = 'direct' | 'indirect' | 'cosmetic';
export type Severity = 'critical' | 'high' | 'medium' | 'low';

export type RegisteredBypass = {
  readonly class: BypassClass;
  readonly severity: Severity;
  readonly text: string;
  readonly closedBy: readonly string[];
};

export type RegisterEntry = {
  readonly name: string;
  /** What stands under these headings; absent where nothing does. */
  readonly outcome: string | undefined;
  readonly work: string | undefined;
  readonly residual: string | undefined;
  readonly defences: readonly string[];
  readonly bypasses: readonly RegisteredBypass[];
};

/** An agent that edits check, spec or harness; one that finds an unintended way; one that only changes how things look. */
const usualSeverity = { direct: 'critical', indirect: 'high', cosmetic: 'low' } as const satisfies Record<BypassClass, Severity>;

const BYPASS = /^(direct|indirect|cosmetic) bypass(?: -> (critical|high|medium|low))?$/;

/**
 * Reads a register: a heading `### NAME` for each check, and under it the bullets `observable outcome`, `intended work`, `defences` (commas between),
 * `direct bypass -> critical`, `indirect bypass -> high`, `cosmetic bypass -> low`, `residual risk`. What closes a bypass stands at its end:
 * `[closed by: a, b]`. Everything else is prose.
 */
export function readMarkdownRegister(text: string): readonly RegisterEntry[] {
  return text
    .split(/^(?=#{1,6} )/m)
    .filter((section) => section.startsWith('### '))
    .map((section) => {
      const [heading = '', ...body] = section.split('\n');
      const bullets = body.flatMap(readBullet);
      const valueOf = (key: string): string | undefined => bullets.find((bullet) => bullet.key === key)?.value;
      return {
        name: heading.slice('### '.length).replaceAll('`', '').trim(),
        outcome: valueOf('observable outcome'),
        work: valueOf('intended work'),
        residual: valueOf('residual risk'),
        defences: listIn(valueOf('defences') ?? ''),
        bypasses: bullets.flatMap(readBypass),
      };
    });
}

type Bullet = { readonly key: string; readonly value: string };

function readBullet(line: string): Bullet[] {
  const [, key, value = ''] = /^[-*] ([^:]+):(.*)$/.exec(line.trim()) ?? [];
  return key === undefined || value.trim() === ''
    ? []
    : [{ key: key.replaceAll('*', '').replaceAll('→', '->').trim().toLowerCase(), value: value.trim() }];
}

function readBypass({ key, value }: Bullet): RegisteredBypass[] {
  const [matched, kind, severity] = BYPASS.exec(key) ?? [];
  if (matched === undefined) return [];
  const [, text = '', closed = ''] = /^(.*?)(?:\[closed by:([^\]]*)\])?$/.exec(value) ?? [];
  // By the expression above, these are the words of the two unions.
  const ofClass = kind as BypassClass;
  return [
    { class: ofClass, severity: (severity as Severity | undefined) ?? usualSeverity[ofClass], text: text.trim(), closedBy: listIn(closed) },
  ];
}

function listIn(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
