export { forgetChallenges } from './challenge-store.ts';
export {
  answerChallenge,
  type ChallengeAnswer,
  createChallenge,
  findFactors,
  type SecondStepParts,
} from './factor-challenge.ts';
export {
  countRecoveryCodes,
  findRemoval,
  hasSecondFactor,
  listFactors,
  removeFactors,
} from './factor-store.ts';
