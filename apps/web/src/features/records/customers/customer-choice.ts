/** The customer of a hire: an existing one, or one to create with the hire. */
export type CustomerChoice =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly name: string; readonly code: string };

export const NO_CUSTOMER: CustomerChoice = { kind: 'known', id: '' };
export const NEW_CUSTOMER: CustomerChoice = { kind: 'new', name: '', code: '' };
