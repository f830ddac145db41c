/** Why the server cannot start or go on, in a sentence for the person who started it: shown without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
