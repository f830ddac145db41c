import { Refusal } from '../../../platform/refusal.ts';

/** In characters as people count them (code points). */
const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

/** Each guess at a stolen hash costs a computation of argon2id, so this many take years. */
const MIN_GUESSES_LOG10 = 10;

/** Words of this portal, which lists of frequent passwords lack, and phrases that everybody has read. */
const PORTAL_WORDS = `
groundwork telematics excavator dumper telehandler digger machinery machine equipment planthire plant hire fleet
construction buildingsite baustelle bagger pelle chantier graafmachine correcthorsebatterystaple thequickbrownfox
`;

/**
 * Throws WEAK_PASSWORD unless the password is long enough and hard to guess for somebody who knows frequent passwords, words,
 * names, keyboard walks and dates, and the person's own words, joined, doubled or with usual endings.
 */
export async function checkPasswordStrength(password: string, ownTexts: readonly string[]): Promise<void> {
  const length = [...password].length;
  const isStrong =
    length >= MIN_PASSWORD_LENGTH &&
    length <= MAX_PASSWORD_LENGTH &&
    password.isWellFormed() &&
    (await estimateGuessesLog10(password, ownTexts)) >= MIN_GUESSES_LOG10;
  if (!isStrong) throw new Refusal('WEAK_PASSWORD');
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Estimated with zxcvbn (https://www.usenix.org/conference/usenixsecurity16/technical-sessions/presentation/wheeler). */
async function estimateGuessesLog10(password: string, ownTexts: readonly string[]): Promise<number> {
  // Loaded with the first password that is chosen, because the dictionaries take 30 MB.
  estimator ??= loadEstimator();
  const words = [...PORTAL_WORDS.trim().split(/\s+/), ...ownTexts.flatMap(listParts)];
  return (await estimator).check(password, words).guessesLog10;
}

/** A text, its words, and the words joined: "Host test" is also typed as "hosttest". */
function listParts(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return [...new Set([text.toLowerCase(), ...words, words.join('')])];
}

async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}
