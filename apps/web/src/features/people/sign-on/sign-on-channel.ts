/** The result that the provider's window passes to the waiting page. */
export type SignOnAnswer = {
  /** Id of the sign-on that the page started. */
  readonly attempt: string;
  readonly code: string | null;
  readonly error: string | null;
};

const CHANNEL = 'groundwork.sign-on';

/** Reads the result from the fragment of the window's address; null if there is none. */
export function readSignOnAnswer(hash: string): SignOnAnswer | null {
  const read = new URLSearchParams(hash.replace(/^#/, ''));
  const [attempt, code, error] = [read.get('attempt'), read.get('code'), read.get('error')];
  return attempt === null || (code === null && error === null) ? null : { attempt, code, error };
}

/** Passes an answer on to the pages of the portal in this browser. */
export function passAnswerOn(answer: SignOnAnswer): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
}

const isAnswer = (value: unknown): value is SignOnAnswer =>
  typeof value === 'object' && value !== null && 'attempt' in value && typeof value.attempt === 'string';

/** Calls back with each answer. Returns the function that stops listening. */
export function listenForAnswers(onAnswer: (answer: SignOnAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isAnswer(data)) onAnswer(data);
  };
  return () => channel.close();
}
