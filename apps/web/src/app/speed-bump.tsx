import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** Shown instead of something that crashed. */
export function SpeedBump() {
  const { t } = useTranslation();
  return (
    <Message as="h1" role="alert" title={t('app.speedBump')} text={t('app.speedBumpText')}>
      <ButtonAnchor href={`${location.pathname}${location.search}`}>{t('app.reload')}</ButtonAnchor>
    </Message>
  );
}

type Props = { readonly children: ReactNode };

/** Catches errors outside of any screen. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <SpeedBump /> : this.props.children;
  }
}
