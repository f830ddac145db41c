/** A machine that can be selected, by its names. */
export type SelectableMachine = { readonly id: string; readonly name: string; readonly assetId: string };
