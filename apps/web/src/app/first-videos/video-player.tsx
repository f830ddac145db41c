import { listVideoSteps, type VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/language/languages.ts';
import { translateKnown } from '../../lib/language/translate-known.ts';
import { useFormats } from '../../lib/language/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import './video-player.css';

type Props = { readonly area: VideoArea };

/**
 * A silent recording with captions in all languages, the portal's by default, and its steps as text. Plays by itself unless
 * the person prefers reduced motion.
 */
export function VideoPlayer({ area }: Props) {
  const { t } = useTranslation();
  const { language } = useFormats();
  const [hasFailed, setFailed] = useState(false);
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, {
    getInitialValueInEffect: false,
  });
  return (
    <div className="video-player">
      {hasFailed ? (
        <Notice kind="warning">{t('videos.failed')}</Notice>
      ) : (
        <video
          controls
          muted
          playsInline
          autoPlay={!prefersStill}
          preload="metadata"
          width="1280"
          height="800"
          src={`/videos/${area}.webm`}
          aria-label={t(`videos.${area}.title`)}
          onError={() => setFailed(true)}
        >
          {Object.entries(LANGUAGES).map(([key, { name, tag }]) => (
            <track
              key={key}
              default={key === language}
              kind="captions"
              src={`/videos/${area}.${key}.vtt`}
              srcLang={tag}
              label={name}
            />
          ))}
        </video>
      )}
      <details open={hasFailed}>
        <summary>{t('videos.transcript')}</summary>
        <ol>
          {listVideoSteps(area).map((step) => (
            <li key={step}>{translateKnown(t, `videos.${area}.steps.${step}`)}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
