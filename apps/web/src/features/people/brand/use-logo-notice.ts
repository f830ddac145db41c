import { LOGO_TOAST_MS } from '@groundwork/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../lib/session/notification.ts';

const PROBLEMS = ['UNSUPPORTED_LOGO', 'LOGO_TOO_LARGE'] as const;

/** Why a file cannot be a logo. */
export type LogoProblem = (typeof PROBLEMS)[number];

export const isLogoProblem = (code: string): code is LogoProblem => PROBLEMS.some((one) => one === code);

/** Returns the function that says why a file cannot be a logo. */
export function useLogoNotice(): (problem: LogoProblem) => void {
  const { t } = useTranslation();
  return (problem) =>
    notify({
      kind: 'error',
      text: t(`errors.${problem}`),
      timeoutMs: LOGO_TOAST_MS,
      // Closing is all that there is to do.
      action: { label: t('words.ok'), run: () => undefined },
    });
}
