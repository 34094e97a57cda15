import type { Tables } from '#contract/checkout-console/state.ts';
import { currencies } from '#contract/checkout-console/values.ts';
import { settingsOf } from '#checkout-console/engine/row-of.ts';
import { AUTHORISATION_DAYS } from '#checkout-console/engine/rules/authorisation.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { permissions, permittedCommands, type StaffCommand } from '#checkout-console/engine/rules/permission.ts';
import { labelFees, RETURN_DAYS } from '#checkout-console/engine/rules/return-rules.ts';
import { taxNote } from '#checkout-console/engine/rules/tax.ts';
import type { Role, SettingsView } from '#checkout-console/wire/settings-views.ts';

/** How the shop is set up. Its clock, and whatever a task sets besides, is not part of that. */
export function viewSettings(tables: Tables): SettingsView {
  const { shop, timeZone, currency, signedIn, captureMode } = settingsOf(tables);
  return {
    shop,
    timeZone,
    currency,
    locations: Object.values(tables.locations)
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ id, name, address, priority }) => ({ id, name, address, priority })),
    rates: Object.values(tables.rates).map((rate) => ({ ...rate, countries: [...rate.countries] })),
    currencies: currencies.map((each) => ({ currency: each, tax: taxNote(each), labelFee: minor(labelFees[each]) })),
    captureMode,
    authorisationDays: AUTHORISATION_DAYS,
    returnDays: RETURN_DAYS,
    staff: Object.values(tables.staff).map(({ id, name, role, refundLimit, locations }) => ({
      name,
      role,
      stock: !may(role, 'adjust_stock') ? 'none' : locations === null ? 'all' : [...locations],
      refunds: !may(role, 'refund') ? 'none' : (refundLimit ?? 'all'),
      signedIn: id === signedIn,
    })),
    permissions: permissions().map(({ kind, roles }) => ({ kind, roles: [...roles] })),
  };
}

function may(role: Role, kind: StaffCommand['kind']): boolean {
  return permittedCommands(role).includes(kind);
}
