import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

type Props = { readonly onMake: (() => void) | null; readonly onShowArchived: () => void };

/** The list of an organisation without machines in use: how to get to the first one, or to those of the past. */
export function EmptyList({ onMake, onShowArchived }: Props) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <Message
        title={t('machines.emptyTitle')}
        text={onMake ? t('machines.emptyText') : t('machines.emptyForViewer')}
      >
        {onMake ? <Button onClick={onMake}>{t('machines.new')}</Button> : null}
        <Button kind="quiet" onClick={onShowArchived}>
          {t('machines.showArchived')}
        </Button>
      </Message>
    </div>
  );
}
