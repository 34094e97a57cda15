import { X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { TagBody } from '#checkout-console/wire/people-bodies.ts';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '../api/use-command.ts';
import { FailureAlert } from './failure-alert.tsx';
import { fieldError } from './field-error.ts';
import styles from './tags-card.module.css';
import { RoleLimits } from './role-limits.tsx';
import { useMay } from './use-may.ts';

type Props = {
  /** What wears the tags: `O-1104`, and the path of its requests. */
  readonly id: string;
  readonly path: string;
  readonly version: number;
  readonly tags: readonly string[];
};

const tagDeeds = [
  { kind: 'add_tag', label: 'Add tag' },
  { kind: 'remove_tag', label: 'Remove tag' },
];

/** The tags of an order, a draft or a customer, each removable, and a box for another. */
export function TagsCard({ id, path, version, tags }: Props): ReactNode {
  const may = useMay();
  const show = useToasts((toasts) => toasts.show);
  const add = useCommand<TagBody>(`${path}/tags`);
  const remove = useCommand<TagBody>(`${path}/remove-tag`);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const given = text.trim();
  const submit = async (): Promise<void> => {
    setAsked(given === '');
    if (given === '' || (await add.send({ tag: given, ifVersion: version })) === null) return;
    setText('');
    show(`Tag ${given} added to ${id}`);
  };
  const takeOff = async (tag: string): Promise<void> => {
    if ((await remove.send({ tag, ifVersion: version })) !== null) show(`Tag ${tag} removed from ${id}`);
  };
  const failing = add.failure === null ? remove : add;
  return (
    <Card title="Tags">
      <ul className={styles.tags} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            {may('remove_tag') ? (
              <button type="button" className={styles.remove} aria-label={`Remove tag ${tag}`} onClick={() => void takeOff(tag)}>
                <X size={13} aria-hidden />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {tags.length === 0 ? <p className={styles.none}>None</p> : null}
      <RoleLimits deeds={tagDeeds} />
      {may('add_tag') ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            label="New tag"
            value={text}
            onChange={setText}
            error={asked && given === '' ? 'Write a tag first.' : fieldError(add.failure, 'tag')}
          />
          <Button type="submit" size="small" busy={add.busy}>
            Add tag
          </Button>
        </form>
      ) : null}
      <FailureAlert title="Tags not changed" failure={failing.failure} onDismiss={failing.dismiss} />
    </Card>
  );
}
