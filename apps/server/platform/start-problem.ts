/** The reason why a command cannot start or continue, as a sentence for its operator. Shown without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
