/** The logo: a heap on two layers of ground. */
export const Emblem = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
    <path d="M4 11 9 3h4l5 8z" fill="currentColor" />
    <rect x="1" y="13" width="20" height="3" rx="1" fill="currentColor" opacity="0.6" />
    <rect x="1" y="18" width="20" height="3" rx="1" fill="currentColor" opacity="0.35" />
  </svg>
);
