import type { TokenScope } from '@groundwork/domain/policy/token-scope.ts';

type Dashed<Text extends string> = Text extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : Text;

/** Returns the key of a scope's name among the texts, in which a dot would begin a group. */
export const toScopeKey = (scope: TokenScope): Dashed<TokenScope> =>
  scope.replace('.', '-') as Dashed<TokenScope>;
