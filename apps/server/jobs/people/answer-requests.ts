import type { Database } from '../../db/database.ts';
import { answerLeftRequests } from '../../features/people/own-account/answer-request.ts';
import type { Logger } from '../../platform/log.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import { repeatWork } from './repeat-work.ts';

/** Between two looks: a request is left only if the process that took it was killed. */
const PAUSE_MS = 15_000;

type AnswerParts = {
  readonly app: Database;
  readonly secretKey: SecretKey;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Answers the requests for mails about accounts that processes left when they ended, until it is stopped. */
export const startAnswering = ({ app, secretKey, log, now }: AnswerParts): { stop(): Promise<void> } =>
  repeatWork({
    ...{ failure: 'answering account requests failed', firstPauseMs: PAUSE_MS, pauseMs: PAUSE_MS, log },
    run: () => answerLeftRequests({ app, secretKey }, now()),
  });
