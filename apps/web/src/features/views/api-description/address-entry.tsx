import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './api-page.css';

type Props = {
  /** The fragment of the address that opens it. */
  readonly id: string;
  readonly line: ReactNode;
  readonly children: ReactNode;
};

/** A line that opens to its details. The fragment of the address opens one and scrolls to it. */
export function AddressEntry({ id, line, children }: Props) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === id;
  const [isOpen, setOpen] = useState(isNamed);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  const toggle = (open: boolean) => {
    setOpen(open);
    // Closing forgets the address, so that a link to it opens it again.
    if (!open && isNamed) void navigate({ to: '/api', hash: '', replace: true, resetScroll: false });
  };
  return (
    <details
      ref={element}
      id={id}
      className="api-entry"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) toggle(event.currentTarget.open);
      }}
    >
      <summary>{line}</summary>
      {isOpen ? (
        <div className="api-details">
          {children}
          <Link to="/api" hash={id} resetScroll={false}>
            {t('api.link')}
          </Link>
        </div>
      ) : null}
    </details>
  );
}
