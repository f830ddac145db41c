import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotification, type Notification, useNotification } from '../lib/session/notification.ts';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import './notifications.css';

/** The message over the page. Its timeout pauses while it is hovered or focused. */
export function Notifications() {
  const { t } = useTranslation();
  const notification = useNotification();
  const toast = notification && <Toast key={notification.text} notification={notification} />;
  const isError = notification?.kind === 'error';
  return (
    <section className="notifications" aria-label={t('notification.region')}>
      <div role="status">{isError ? null : toast}</div>
      <div role="alert">{isError ? toast : null}</div>
    </section>
  );
}

function Toast({ notification }: { readonly notification: Notification }) {
  const [held, setHeld] = useState(false);
  useClosing(notification, held);
  const act = () => {
    closeNotification(notification);
    notification.action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock.
    <div
      className="toast"
      data-kind={notification.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{notification.text}</span>
      {notification.action && <Button onClick={act}>{notification.action.label}</Button>}
      <CloseButton onClick={() => closeNotification(notification)} />
    </div>
  );
}

/** Closes a message after its timeout; the remaining time resumes after a pause. */
function useClosing(notification: Notification, held: boolean): void {
  const leftMs = useRef(notification.timeoutMs);
  useEffect(() => {
    leftMs.current = notification.timeoutMs;
  }, [notification]);
  useEffect(() => {
    if (held || notification.timeoutMs === 0) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeNotification(notification), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [notification, held]);
}
