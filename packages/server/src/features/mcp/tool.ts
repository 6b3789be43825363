import type * as z from 'zod';
import type { Api } from './askApi';

/** A tool's answer as text, and as data with the same content. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: Record<string, unknown>;
  /** For the page in a chat. The assistant doesn't read it. */
  readonly meta?: Record<string, unknown>;
}

/** What an assistant can do. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** `reads` changes nothing, `adds` removes nothing, `changes` may replace something. */
  readonly effect: 'reads' | 'adds' | 'changes';
  /** Address of the page that shows its answers in a chat. */
  readonly page?: string;
  run(api: Api, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Defines a tool. Its schema checks the input. */
export const tool = <Input extends z.ZodType>(given: Tool<Input>): Tool => given as unknown as Tool;
