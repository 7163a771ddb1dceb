/** Ids are branded so that a line's id cannot stand in for a product's. */
declare const brand: unique symbol
/** Has a name, so that declarations of other packages can say it. */
export interface Brand<Name extends string> {
  readonly [brand]: Name
}
export type Branded<Base, Name extends string> = Base & Brand<Name>

export type ProductId = Branded<string, 'ProductId'>
export type CategoryId = Branded<string, 'CategoryId'>
export type LineId = Branded<string, 'LineId'>
export type OrderId = Branded<string, 'OrderId'>
export type AddressId = Branded<string, 'AddressId'>
export type CurrencyId = Branded<string, 'CurrencyId'>
export type CountryId = Branded<string, 'CountryId'>
export type LanguageId = Branded<string, 'LanguageId'>
export type ShippingMethodId = Branded<string, 'ShippingMethodId'>
export type PaymentMethodId = Branded<string, 'PaymentMethodId'>
