// Shows a view of the portal in a page of another website. How: docs/how-to/embed-in-a-website.md
(() => {
  const portal = new URL(document.currentScript.src).origin;

  /** Adds the view to an element. `getToken` returns a token, or a promise of one. Returns how to remove it. */
  const embed = ({ element, code, getToken, language, theme, title, onReady, onMachine, onError }) => {
    const frame = document.createElement('iframe');
    const fail = onError ?? console.error;
    const withToken = (use) => Promise.resolve().then(getToken).then(use).catch(fail);
    const listen = ({ origin, source, data }) => {
      if (origin !== portal || source !== frame.contentWindow) return;
      if (data?.kind === 'groundwork.token-wanted')
        withToken((token) => source.postMessage({ kind: 'groundwork.token', token }, portal));
      if (data?.kind === 'groundwork.ready') onReady?.(data);
      if (data?.kind === 'groundwork.machine') onMachine?.(data.machineId);
    };
    addEventListener('message', listen);
    const query = new URLSearchParams({ embed: code });
    if (language) query.set('language', language);
    if (theme) query.set('theme', theme);
    frame.title = title ?? 'Groundwork';
    frame.style.cssText = 'display: block; width: 100%; height: 100%; border: 0';
    element.append(frame);
    withToken((token) => {
      frame.src = `${portal}/embedded?${query}#token=${encodeURIComponent(token)}`;
    });
    return () => {
      removeEventListener('message', listen);
      frame.remove();
    };
  };

  window.groundwork = { embed };
})();
