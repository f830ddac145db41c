/** Who hires: somebody who is known, or somebody who is made known with the hire. */
export type CustomerChoice =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly name: string; readonly code: string };

export const NO_CUSTOMER: CustomerChoice = { kind: 'known', id: '' };
export const NEW_CUSTOMER: CustomerChoice = { kind: 'new', name: '', code: '' };
