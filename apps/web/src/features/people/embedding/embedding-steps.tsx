import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';

/** What the website adds to its page. `code`: of an embed, if there is one. */
export function EmbeddingSteps({ code = '…' }: { readonly code: string | undefined }) {
  const { t } = useTranslation();
  const script = `<script src="${location.origin}/embed.js"></script>`;
  const start = `groundwork.embed({ element: document.querySelector('#fleet'), code: '${code}', getToken })`;
  return (
    <TitledPanel title={t('embedding.howTitle')}>
      <FormStack>
        <p>{t('embedding.howToken', { call: 'POST /v1/portal/embed-tokens' })}</p>
        <p>{t('embedding.howScript')}</p>
        <CopyField label={t('embedding.script')} value={script} />
        <p>{t('embedding.howStart')}</p>
        <CopyField label={t('embedding.start')} value={start} />
        <p className="fine-print">{t('embedding.howRights')}</p>
      </FormStack>
    </TitledPanel>
  );
}
