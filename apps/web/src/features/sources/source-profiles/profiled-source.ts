import type { Source } from '@groundwork/contract/entities/source.ts';

/** The source whose profile is shown. */
export type ProfiledSource = Pick<Source, 'id' | 'code'>;
