import { needed, type BulkDeed, type Form } from './bulk-deed.ts';

type Tagged = { readonly id: string; readonly tags: readonly string[] };

const tagField = { kind: 'text', name: 'tag', label: 'Tag', hint: 'As it is to be written.', read: needed('Write a tag first.') } as const;

function tagOf(form: Form): string {
  return (form['tag'] ?? '').trim();
}

/** Putting a tag on many rows, and taking it off. */
export const tagDeeds: readonly BulkDeed<Tagged>[] = [
  {
    kind: 'add_tag',
    label: 'Add tag',
    verb: 'Tag',
    done: 'tagged',
    fields: [tagField],
    except: ({ tags }, form) => (tags.includes(tagOf(form)) ? 'this tag already' : null),
    consequence: () => 'Each gets the tag. Their other tags stay.',
  },
  {
    kind: 'remove_tag',
    label: 'Remove tag',
    verb: 'Untag',
    done: 'untagged',
    fields: [tagField],
    except: ({ tags }, form) => {
      if (tags.length === 0) return 'no tags';
      return tagOf(form) === '' || tags.includes(tagOf(form)) ? null : 'no such tag';
    },
    consequence: () => 'The tag is taken off each. Their other tags stay.',
  },
];
