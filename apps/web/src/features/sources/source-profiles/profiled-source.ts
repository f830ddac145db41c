import type { Source } from '@groundwork/contract/entities/source.ts';

/** Whose reading is spoken of. */
export type ProfiledSource = Pick<Source, 'id' | 'code'>;
