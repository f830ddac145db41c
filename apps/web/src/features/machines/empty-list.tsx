import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** The list of an organisation without machines: how to get to the first one. */
export function EmptyList({ onMake }: { readonly onMake: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <Message
        title={t('machines.emptyTitle')}
        text={onMake ? t('machines.emptyText') : t('machines.emptyForViewer')}
      >
        {onMake ? <Button onClick={onMake}>{t('machines.new')}</Button> : null}
      </Message>
    </div>
  );
}
