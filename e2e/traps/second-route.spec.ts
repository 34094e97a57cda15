import { expect, test } from '../fixtures.ts';
import { seeds } from '../seeds.ts';

for (const seed of seeds.slice(0, 2)) {
  test.describe(`seed ${seed}`, () => {
    test.use({ agent: 'reference:customers', seed });
    test('the checkout done by way of the customer, without the list of drafts, passes every gate', ({
      trial: { verdict, actions, ledger },
    }) => {
      expect(verdict.invalid).toBeNull();
      expect(verdict.gates.filter((gate) => gate.result === 'fail')).toEqual([]);
      expect([verdict.result, verdict.labels, verdict.lostAt]).toEqual(['pass', [], null]);
      const pressed = actions.map(({ target }) => target?.name);
      expect(pressed).toContain('Customers');
      expect(pressed).not.toContain('Drafts');
      // The goals were reached by the call whose command placed the order.
      const placed = ledger.find(({ events }) => events.some(({ type }) => type === 'order_placed'))?.actionId;
      for (const id of ['checkout_via_ui', 'order_correct']) expect(verdict.gates.find((gate) => gate.id === id)?.reachedAt).toBe(placed);
    });
  });
}
