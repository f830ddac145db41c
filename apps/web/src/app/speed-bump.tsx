import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkFailure } from '../lib/calls/load-retries.ts';
import { readSupport } from '../lib/session/support-address.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

type BumpProps = { readonly error: unknown };

/** Shown instead of something that crashed, or whose code did not load. */
export function SpeedBump({ error }: BumpProps) {
  const { t } = useTranslation();
  if (error instanceof ChunkFailure) return <LoadFailure />;
  return (
    <Message as="h1" role="alert" title={t('app.speedBump')} text={t('app.speedBumpText')}>
      <ButtonAnchor href={`${location.pathname}${location.search}`}>{t('app.reload')}</ButtonAnchor>
    </Message>
  );
}

function LoadFailure() {
  const { t } = useTranslation();
  const address = readSupport();
  return (
    <Message as="h1" role="alert" title={t('loadFailure.title')} text={t('loadFailure.text')}>
      <ButtonAnchor href={`${location.pathname}${location.search}`}>{t('loadFailure.reload')}</ButtonAnchor>
      {address === null ? null : <p>{t('loadFailure.support', { address })}</p>}
    </Message>
  );
}

type Props = { readonly children: ReactNode };

/** Catches errors outside of any screen. */
export class Boundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') };
  }

  override render() {
    return this.state.error === null ? this.props.children : <SpeedBump error={this.state.error} />;
  }
}
