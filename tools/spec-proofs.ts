import { HANDLER_FOLDER } from './contract-calls.ts';
import type { SourceTree } from './source-tree.ts';

/** Calls each call of the contract as every role, with foreign, unknown and malformed ids. */
export const ACCESS_MATRIX = `${HANDLER_FOLDER}/tests/access-matrix.test.ts`;

const TESTS = ['apps', 'packages', 'e2e'].map((folder) => `${folder}/**/*.{test,spec}.{ts,tsx}`);
const LEFT_OUT = /\b(test|it|describe)(\.\w+)*\.(skip|skipIf|runIf|fixme|todo|fails|only)\b/;

/** A test file that proves a row, or an error in how it does. */
export type SpecProof =
  | { readonly path: string; readonly id: string }
  | { readonly path: string; readonly error: string };

/** Returns the proofs of rows (`provesRow`) in all tests. */
export function listProofs(tree: SourceTree): readonly SpecProof[] {
  return tree.list(...TESTS).flatMap((path) => readProofs(path, tree.read(path)));
}

/** Returns the proofs in the text of a test: the id of each call of `provesRow`, which must be a literal. */
export function readProofs(path: string, text: string): readonly SpecProof[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const proofs = [...code.matchAll(/\bprovesRow\(\s*(?:'([^'\n]+)'|"([^"\n]+)")?/g)].map(
    ([, single, double]): SpecProof => {
      const id = single ?? double;
      return id === undefined ? { path, error: 'the id of a proven row must be a literal' } : { path, id };
    },
  );
  return proofs.length > 0 && LEFT_OUT.test(code)
    ? [...proofs, { path, error: 'a file that proves rows may not leave tests out' }]
    : proofs;
}
