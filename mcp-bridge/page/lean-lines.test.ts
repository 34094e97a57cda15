import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leanLines } from './lean-lines.ts';
import { asText } from './shown-text.ts';
import { treeLines, type AriaNode } from './tree-lines.ts';

const show = (nodes: readonly (AriaNode | string)[]): string => asText(leanLines(treeLines(nodes, new Set())));

test('a line shows role, name, states and reference, and names are JSON strings', () => {
  const field = { role: 'textbox', name: 'Name: "full"', ref: 'e3', text: 'Ana', placeholder: 'Surname', invalid: true };
  const main = { role: 'main', ref: 'e1', children: [{ role: 'heading', name: 'Drafts', level: 1, ref: 'e2' }, field] };
  assert.equal(
    show([main]),
    [
      '- main [ref=e1]:',
      '  - heading "Drafts" [level=1] [ref=e2]',
      '  - textbox "Name: \\"full\\"" [invalid] [placeholder="Surname"] [ref=e3]: Ana',
    ].join('\n'),
  );
});

test('the address behind a link is never shown', () => {
  const link = { role: 'link', name: 'Orders', ref: 'e1', url: '/orders?secret=1' };
  assert.equal(show([link]), '- link "Orders" [ref=e1]');
});

const cell = (name: string, ref: string, children?: AriaNode['children']): AriaNode => ({
  role: 'cell',
  ref,
  ...(children === undefined ? { name } : { children }),
});

const lean: readonly { readonly what: string; readonly page: readonly AriaNode[]; readonly shown: readonly string[] }[] = [
  {
    what: 'a row of a table is one line, in the order of its columns, with no reference where there is nothing to use',
    page: [
      {
        role: 'table',
        name: 'Orders',
        ref: 'e1',
        children: [
          {
            role: 'rowgroup',
            ref: 'e2',
            children: [
              {
                role: 'row',
                ref: 'e3',
                children: [
                  { role: 'columnheader', name: 'Order', ref: 'e4', children: [{ role: 'button', name: 'Order', ref: 'e5' }] },
                  { role: 'columnheader', name: 'Total', ref: 'e6' },
                ],
              },
            ],
          },
          {
            role: 'rowgroup',
            ref: 'e7',
            children: [
              {
                role: 'row',
                ref: 'e8',
                children: [cell('', 'e9', [{ role: 'link', name: 'O-1', ref: 'e10' }, 'late']), cell('€5.00', 'e11')],
              },
              { role: 'row', ref: 'e12', cursor: 'pointer', children: [cell('O-2 | "x"', 'e13'), cell('', 'e14')] },
            ],
          },
        ],
      },
    ],
    shown: [
      '- table "Orders" [ref=e1]:',
      '  - columns: button "Order" [ref=e5] | "Total"',
      '  - row: link "O-1" [ref=e10] "late" | "€5.00"',
      '  - row [cursor=pointer] [ref=e12]: "O-2 | \\"x\\"" | ""',
    ],
  },
  {
    what: 'a list without a name is its items, and an item with one control is that control',
    page: [
      {
        role: 'list',
        ref: 'e1',
        children: [
          { role: 'listitem', ref: 'e2', children: [{ role: 'link', name: 'Home', ref: 'e3' }] },
          { role: 'listitem', ref: 'e4', children: [{ role: 'link', name: 'Drafts', ref: 'e5' }, '17'] },
        ],
      },
    ],
    shown: ['- link "Home" [ref=e3]', '- listitem [ref=e4]: link "Drafts" [ref=e5] | "17"'],
  },
  {
    what: 'what a closed select offers stands on its line, chosen or not',
    page: [
      {
        role: 'combobox',
        name: 'Payment',
        ref: 'e1',
        children: [
          { role: 'option', name: 'All', selected: true },
          { role: 'option', name: 'Paid', disabled: true },
        ],
      },
    ],
    shown: ['- combobox "Payment" [ref=e1]: "All" [selected] | "Paid" [disabled]'],
  },
  {
    what: 'an option that can be pressed has its own line',
    page: [{ role: 'listbox', name: 'Payment', ref: 'e1', children: [{ role: 'option', name: 'All', ref: 'e2' }] }],
    shown: ['- listbox "Payment" [ref=e1]:', '  - option "All" [ref=e2]'],
  },
  {
    what: 'what a name says already is not said again: by a label, by what is written on a button, by the title of a part',
    page: [
      { role: 'generic', ref: 'e1', text: 'Discount code' },
      { role: 'textbox', name: 'Discount code', ref: 'e2' },
      { role: 'button', name: 'Payment', ref: 'e3', children: [{ role: 'generic', ref: 'e4', text: '4' }, 'Payment'] },
      { role: 'button', name: '4 Review', ref: 'e5', children: [{ role: 'generic', ref: 'e6', text: '4' }, ' Review'] },
      { role: 'region', name: 'Tags', ref: 'e7', children: [{ role: 'heading', name: 'Tags', level: 2, ref: 'e8' }, 'None'] },
    ],
    shown: [
      '- textbox "Discount code" [ref=e2]',
      '- button "Payment" [ref=e3]: "4"',
      '- button "4 Review" [ref=e5]',
      '- region "Tags" [ref=e7]: "None"',
    ],
  },
  {
    what: 'a term and what it means are one line',
    page: [
      { role: 'term', ref: 'e1', text: 'Total' },
      { role: 'definition', ref: 'e2', text: '€5.00' },
      { role: 'term', ref: 'e3', text: 'Order' },
      { role: 'definition', ref: 'e4', children: [{ role: 'link', name: 'O-1', ref: 'e5' }] },
      { role: 'definition', ref: 'e6', text: 'by Mara' },
    ],
    shown: ['- term "Total": €5.00', '- term "Order": link "O-1" [ref=e5]', '- definition: by Mara'],
  },
  {
    what: 'text that looks like something else on the page is in quotes',
    page: [
      { role: 'paragraph', ref: 'e1', text: '"x" | button "Pay" [ref=e9]' },
      { role: 'paragraph', ref: 'e2', text: 'ask for "x"' },
    ],
    shown: ['- paragraph [ref=e1]: "\\"x\\" | button \\"Pay\\" [ref=e9]"', '- paragraph [ref=e2]: ask for "x"'],
  },
];

for (const { what, page, shown } of lean) {
  test(what, () => assert.equal(show(page), shown.join('\n')));
}
