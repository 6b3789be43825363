import type { Standings, Words } from '@tertium/engine';
import { useId } from 'react';
import { Slider } from '../../ui/Slider';
import { nearnessText, scopeNames } from './sureWords';
import { concentrations, hasOrder, type Scope, scopes, type Tried } from './tried';

interface TriedChoiceProps {
  /** The ranking by the attributes that count. */
  readonly ranking: Standings;
  readonly tried: Tried;
  readonly words: Words;
  readonly onChange: (tried: Tried) => void;
}

const last = concentrations.length - 1;

/** Chooses which weightings are sampled, and how near. Each change samples again. */
export function TriedChoice({ ranking, tried, words, onChange }: TriedChoiceProps) {
  const name = useId();
  const isOffered = (scope: Scope) => scope !== 'order' || hasOrder(ranking);
  return (
    <fieldset className="sure-tried">
      <legend>Which weights to try</legend>
      <div className="sure-scopes">
        {scopes.filter(isOffered).map((scope) => (
          <label key={scope}>
            <input
              type="radio"
              name={name}
              checked={tried.scope === scope}
              onChange={() => onChange({ ...tried, scope })}
            />
            {scopeNames[scope]}
          </label>
        ))}
      </div>
      {tried.scope === 'near' && (
        <>
          <label className="sure-nearness">
            <span>How different</span>
            <Slider
              min={0}
              max={last}
              value={tried.nearness}
              aria-valuetext={nearnessText(tried.nearness, words)}
              onChange={(event) => onChange({ ...tried, nearness: Number(event.target.value) })}
            />
          </label>
          <p className="quiet">{nearnessText(tried.nearness, words)}</p>
        </>
      )}
    </fieldset>
  );
}
