import type { ComponentProps } from 'react';
import './slider.css';

/** A native range input. */
export const Slider = (props: ComponentProps<'input'>) => (
  <input {...props} type="range" className="slider" />
);
