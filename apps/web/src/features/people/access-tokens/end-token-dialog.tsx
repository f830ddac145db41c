import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { TOKEN_CALLS, type TokenOwner } from './token-calls.ts';

type Props = { readonly of: TokenOwner; readonly token: AccessToken; readonly onClose: () => void };

/** Confirms the end of a token; calls with it are refused afterwards. */
export function EndTokenDialog({ of, token: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const ending = useSubmit(TOKEN_CALLS[of].end, {
    doneText: () => t('accessTokens.ended', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('accessTokens.endTitle', { name })}
      state={ending}
      confirm={t('accessTokens.end')}
      onSubmit={() => ending.submit({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('accessTokens.endText')}</p>
    </FormDialog>
  );
}
