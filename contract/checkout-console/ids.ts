import { z } from 'zod';

/** Ids are branded: an order's id where a hold's is meant does not compile. */
export const CustomerId = z
  .string()
  .regex(/^C-[0-9]{4}$/)
  .brand<'CustomerId'>();
export const AddressId = z
  .string()
  .regex(/^addr_[0-9]{4}$/)
  .brand<'AddressId'>();
export const CardId = z
  .string()
  .regex(/^card_[0-9]{4}$/)
  .brand<'CardId'>();
/** A variant is known by its SKU. */
export const Sku = z
  .string()
  .regex(/^[A-Z]{3}-[A-Z]{3}$/)
  .brand<'Sku'>();
export const LocationId = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .brand<'LocationId'>();
export const LevelId = z
  .string()
  .regex(/^[A-Z]{3}-[A-Z]{3}@[A-Z]{3}$/)
  .brand<'LevelId'>();
export const DraftId = z
  .string()
  .regex(/^D-[0-9]{4}$/)
  .brand<'DraftId'>();
export const OrderId = z
  .string()
  .regex(/^O-[0-9]{4}$/)
  .brand<'OrderId'>();
export const PaymentId = z
  .string()
  .regex(/^pay_[0-9]{4}$/)
  .brand<'PaymentId'>();
export const RefundId = z
  .string()
  .regex(/^refund_[0-9]{4}$/)
  .brand<'RefundId'>();
/** The parcels of an order, counted from 1: `O-1104-F1`. */
export const FulfilmentId = z
  .string()
  .regex(/^O-[0-9]{4}-F[1-9][0-9]*$/)
  .brand<'FulfilmentId'>();
export const ReturnId = z
  .string()
  .regex(/^R-[0-9]{4}$/)
  .brand<'ReturnId'>();
export const DisputeId = z
  .string()
  .regex(/^dsp_[0-9]{4}$/)
  .brand<'DisputeId'>();
/** A day's statement of the payment processor, by month and day: `S-0313`; its rows are counted from 1: `S-0313-07`. */
export const StatementId = z
  .string()
  .regex(/^S-[0-9]{4}$/)
  .brand<'StatementId'>();
export const StatementRowId = z
  .string()
  .regex(/^S-[0-9]{4}-[0-9]{2}$/)
  .brand<'StatementRowId'>();
/** A discount is known by the code that people type, in capitals. */
export const DiscountCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{2,19}$/)
  .brand<'DiscountCode'>();
export const HoldId = z
  .string()
  .regex(/^hold_[0-9]{4}$/)
  .brand<'HoldId'>();
export const LineId = z
  .string()
  .regex(/^line_[0-9]+$/)
  .brand<'LineId'>();
export const RateId = z
  .string()
  .regex(/^rate_[a-z-]+$/)
  .brand<'RateId'>();
export const StaffId = z
  .string()
  .regex(/^staff_[0-9]{2}$/)
  .brand<'StaffId'>();
export const ViewId = z
  .string()
  .regex(/^view_[0-9]{4}$/)
  .brand<'ViewId'>();

export type CustomerId = z.infer<typeof CustomerId>;
export type AddressId = z.infer<typeof AddressId>;
export type CardId = z.infer<typeof CardId>;
export type Sku = z.infer<typeof Sku>;
export type LocationId = z.infer<typeof LocationId>;
export type LevelId = z.infer<typeof LevelId>;
export type DraftId = z.infer<typeof DraftId>;
export type OrderId = z.infer<typeof OrderId>;
export type PaymentId = z.infer<typeof PaymentId>;
export type RefundId = z.infer<typeof RefundId>;
export type FulfilmentId = z.infer<typeof FulfilmentId>;
export type ReturnId = z.infer<typeof ReturnId>;
export type DisputeId = z.infer<typeof DisputeId>;
export type StatementId = z.infer<typeof StatementId>;
export type StatementRowId = z.infer<typeof StatementRowId>;
export type DiscountCode = z.infer<typeof DiscountCode>;
export type HoldId = z.infer<typeof HoldId>;
export type LineId = z.infer<typeof LineId>;
export type RateId = z.infer<typeof RateId>;
export type StaffId = z.infer<typeof StaffId>;
export type ViewId = z.infer<typeof ViewId>;
