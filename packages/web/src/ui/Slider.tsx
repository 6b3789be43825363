import type { ComponentProps } from 'react';
import './slider.css';

/** To say how much, by hand. */
export const Slider = (props: ComponentProps<'input'>) => (
  <input {...props} type="range" className="slider" />
);
