import type { FloodTarget } from './flood-target.ts';

/** The flood that a process sends, and where. */
export type FloodOrder = { readonly name: string; readonly target: FloodTarget };
